/*
about: As weak-exchange-assumed.c; a strong compare-exchange fails only where the value is another one.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <stdatomic.h>

static atomic_int value;

int main(void) {
    int seen = 0;
    int done = atomic_compare_exchange_strong(&value, &seen, 1);
    assert(done);
    return 0;
}
