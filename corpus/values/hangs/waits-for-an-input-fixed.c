/*
about: As waits-for-an-input.c, where it is what was stored.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int shared;
static int value;

static void *other(void *unused) {
    atomic_store(&shared, value);
    return unused;
}

int main(void) {
    pthread_t thread;
    value = __VERIFIER_nondet_int();
    pthread_create(&thread, NULL, other, NULL);
    while (atomic_load(&shared) != value) {
    }
    pthread_join(thread, NULL);
    return 0;
}
