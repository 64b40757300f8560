/*
about: A shift by more bits than there are takes the amount modulo the width, on the processors that there are.
truth: error oversized-shift
expect:
  check:
    - { verdict: unknown, options: [--property, "hang,assertion"] }
    - { verdict: holds, options: [--property, "hang,assertion", --ignore, oversized-shift], truth: exits 0 }
*/
#include <assert.h>

static volatile int amount = 33;

int main(void)
{
    assert(1 << amount == 2);
    assert((1L << (amount + 64)) == 1L << 33);
    while (1 << amount != 2)
        ;
    return 0;
}
