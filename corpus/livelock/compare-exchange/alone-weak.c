/*
about: "Nobody is in the way of a weak compare-exchange, and failing for no reason does not go on for ever."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <stdatomic.h>

static atomic_int sum;

int main(void) {
    int seen = 0;
    while (!atomic_compare_exchange_weak(&sum, &seen, seen + 1)) {
    }
    return 0;
}
