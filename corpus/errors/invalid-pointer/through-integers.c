/*
about: A pointer goes through an integer, through bytes and through low tag bits, and comes back whole.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stdint.h>
#include <string.h>

static int value = 3;

int main(void) {
    uintptr_t number = (uintptr_t)&value | 1;
    char bytes[sizeof number], copy[sizeof number];
    memcpy(bytes, &number, sizeof number);
    for (unsigned i = 0; i < sizeof number; i++)
        copy[i] = bytes[i];
    memcpy(&number, copy, sizeof number);
    return *(int *)(number & ~(uintptr_t)1);
}
