/*
about: Two threads write the same variable, for inputs that exclude each other.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static int shared, wanted;

static void *other(void *unused) {
    if (wanted > 100)
        shared = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    wanted = __VERIFIER_nondet_int();
    pthread_create(&thread, NULL, other, NULL);
    if (wanted < 100)
        shared = 2;
    pthread_join(thread, NULL);
    return 0;
}
