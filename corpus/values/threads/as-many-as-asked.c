/*
about: As many threads as an input says.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

static atomic_int sum;

static void *add(void *unused) {
    atomic_fetch_add(&sum, 1);
    return unused;
}

int main(void) {
    pthread_t threads[3];
    int count = __VERIFIER_nondet_int();
    __VERIFIER_assume(count >= 0 && count <= 3);
    for (int at = 0; at < count; at++)
        pthread_create(&threads[at], NULL, add, NULL);
    for (int at = 0; at < count; at++)
        pthread_join(threads[at], NULL);
    assert(sum == count);
    return 0;
}
