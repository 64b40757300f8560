/*
about: Unsigned arithmetic wraps by definition; a checksum lives on it.
truth: exits 0
expect: { run: { outcome: exits 0, options: [--signed-overflow] } }
*/
#include <stdint.h>

int main(void) {
    uint32_t hash = 2166136261u;
    for (const char *text = "labyrinth"; *text != '\0'; text++)
        hash = (hash ^ (uint8_t)*text) * 16777619u;
    uint32_t zero = 0;
    return zero - 1 != UINT32_MAX || hash == 0;
}
