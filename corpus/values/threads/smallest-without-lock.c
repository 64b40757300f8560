/*
about: The smallest of three inputs by compare-exchange that is tried once.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <limits.h>
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

enum { size = 3 };

static int values[size];
static atomic_int smallest = INT_MAX;

static void *look(void *argument) {
    int value = values[(long)argument];
    int known = smallest;
    if (value < known)
        atomic_compare_exchange_strong(&smallest, &known, value);
    return argument;
}

int main(void) {
    pthread_t threads[size];
    for (int at = 0; at < size; at++)
        values[at] = __VERIFIER_nondet_int();
    for (long at = 0; at < size; at++)
        pthread_create(&threads[at], NULL, look, (void *)at);
    for (int at = 0; at < size; at++)
        pthread_join(threads[at], NULL);
    for (int at = 0; at < size; at++)
        assert(smallest <= values[at]); //! assertion
    return 0;
}
