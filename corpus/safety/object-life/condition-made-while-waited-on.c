/*
about: >
  A condition variable is initialised once more while a thread waits on it. The waiter uses it, with or
  without the mutex, and is forgotten.
truth: [exits 0, error data-race, error lock-misuse]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] }
    - { verdict: unknown, options: [--property, hang] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *waiter(void *unused) {
    pthread_mutex_lock(&lock);
    while (!ready)
        pthread_cond_wait(&changed, &lock); //! data-race
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, waiter, NULL);
    pthread_mutex_lock(&lock);
    pthread_cond_init(&changed, NULL); //! data-race, lock-misuse
    ready = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    pthread_join(other, NULL);
    return 0;
}
