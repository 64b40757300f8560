/*
about: As int-for-long.c, with a constant of the right width.
truth: exits 1
expect: { run: exits 1 }
*/
#include <stdint.h>

static uint64_t bit(int number) {
    return (uint64_t)1 << number;
}

int main(void) {
    return bit(3) + bit(40) > 8;
}
