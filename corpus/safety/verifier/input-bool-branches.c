/*
about: Each thread decides by an input which of two locks it takes; only one of them protects the counter.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>

extern _Bool __VERIFIER_nondet_bool(void);

static pthread_mutex_t locks[2] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static int counter;

static void *count(void *unused) {
    pthread_mutex_t *lock = &locks[__VERIFIER_nondet_bool()];
    pthread_mutex_lock(lock);
    counter++; //! data-race
    pthread_mutex_unlock(lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    return 0;
}
