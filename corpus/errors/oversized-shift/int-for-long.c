/*
about: A 64-bit mask is built from an int constant.
truth: error oversized-shift
expect: { run: error oversized-shift }
*/
#include <stdint.h>

static uint64_t bit(int number) {
    return (uint64_t)(1 << number); //! oversized-shift
}

int main(void) {
    return bit(3) + bit(40) > 8;
}
