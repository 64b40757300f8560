/*
about: Two variables that are changed together in an atomic block are always equal.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

static int low, high;

static void *change(void *unused) {
    __VERIFIER_atomic_begin();
    low++;
    high++;
    __VERIFIER_atomic_end();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, change, NULL);
    __VERIFIER_atomic_begin();
    int equal = low == high;
    __VERIFIER_atomic_end();
    assert(equal);
    pthread_join(other, NULL);
    return 0;
}
