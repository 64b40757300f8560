/*
about: As lock-by-input.c, in the same order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static int order;

static void both(int first) {
    pthread_mutex_lock(&locks[first]);
    pthread_mutex_lock(&locks[1 - first]);
    pthread_mutex_unlock(&locks[1 - first]);
    pthread_mutex_unlock(&locks[first]);
}

static void *other(void *unused) {
    both(order > 70000);
    return unused;
}

int main(void) {
    pthread_t thread;
    order = __VERIFIER_nondet_int();
    pthread_create(&thread, NULL, other, NULL);
    both(order > 70000);
    pthread_join(thread, NULL);
    return 0;
}
