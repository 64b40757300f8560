/*
about: As assert-function.c, with the flag set in time.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_assert(int);

static atomic_int ready;

static void *check(void *unused) {
    __VERIFIER_assert(ready);
    return unused;
}

int main(void) {
    pthread_t other;
    ready = 1;
    pthread_create(&other, NULL, check, NULL);
    pthread_join(other, NULL);
    return 0;
}
