/*
about: A weak compare-exchange may fail for no reason, with nobody else there.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <stdatomic.h>

static atomic_int value;

int main(void) {
    int seen = 0;
    int done = atomic_compare_exchange_weak(&value, &seen, 1);
    assert(done); //! assertion
    return 0;
}
