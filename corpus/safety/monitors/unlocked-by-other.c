/*
about: A mutex is unlocked by a thread that does not hold it.
truth: [exits 0, error lock-misuse]
expect: { check: { verdict: violated, rule: lock-misuse } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *unlock(void *unused) {
    pthread_mutex_unlock(&lock); //! lock-misuse
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_mutex_lock(&lock);
    pthread_create(&other, NULL, unlock, NULL);
    pthread_join(other, NULL);
    return 0;
}
