/*
about: Two threads take two locks in the order that inputs say.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

extern int __VERIFIER_nondet_int(void);

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void both(int first) {
    pthread_mutex_lock(&locks[first]);
    pthread_mutex_lock(&locks[1 - first]); //! deadlock
    pthread_mutex_unlock(&locks[1 - first]);
    pthread_mutex_unlock(&locks[first]);
}

static void *other(void *unused) {
    both(__VERIFIER_nondet_int() > 70000);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    both(__VERIFIER_nondet_int() == 12);
    pthread_join(thread, NULL);
    return 0;
}
