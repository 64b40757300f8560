/*
about: As input-unbounded.c, but no run comes to the input.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int level, wanted;

static void *set_level(void *unused) {
    if (wanted)
        level = __VERIFIER_nondet_int();
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, set_level, NULL);
    pthread_join(other, NULL);
    assert(level != 123456);
    return 0;
}
