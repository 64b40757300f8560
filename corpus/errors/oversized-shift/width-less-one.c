/*
about: Shifts by nought and by the width less one, of every width.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdint.h>

int main(void) {
    uint32_t word = 1;
    uint64_t wide = 1;
    uint8_t byte = 1;
    word = (word << 31) >> 31;
    wide = (wide << 63) >> 63;
    byte = (uint8_t)((byte << 7) >> 7);
    return (word << 0) + wide + byte != 3;
}
