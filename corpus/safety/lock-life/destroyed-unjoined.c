/*
about: The mutex is destroyed after a signal that the other thread is there, not after it has gone; that thread ends by unlocking it.
truth: [exits 0, error data-race, error lock-misuse]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int there;

static void *visit(void *unused) {
    pthread_mutex_lock(&lock);
    there = 1;
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, visit, NULL);
    if (there) {
        pthread_mutex_destroy(&lock); //! lock-misuse, data-race
    }
    return 0;
}
