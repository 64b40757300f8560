/*
about: A thread waits for a value that another one stores, unless it is another one.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int shared;

static void *other(void *unused) {
    atomic_store(&shared, __VERIFIER_nondet_int());
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    while (atomic_load(&shared) != 99999) { //! busy-wait
    }
    pthread_join(thread, NULL);
    return 0;
}
