/*
about: As mangled.c, with the tag taken off.
truth: exits 5
expect: { run: exits 5 }
*/
#include <stdint.h>

static int value = 5;

int main(void) {
    uintptr_t tagged = (uintptr_t)&value | (uintptr_t)0x7a << 56;
    return *(int *)(tagged & 0x00ffffffffffffff);
}
