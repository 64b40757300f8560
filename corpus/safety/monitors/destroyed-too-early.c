/*
about: The mutex is destroyed before the thread that uses it was joined.
truth: [exits 0, error data-race, error lock-misuse]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] }
*/
#include <pthread.h>

static pthread_mutex_t lock;

static void *use(void *unused) {
    pthread_mutex_lock(&lock); //! lock-misuse
    pthread_mutex_unlock(&lock); //! lock-misuse
    return unused;
}

int main(void) {
    pthread_mutex_init(&lock, NULL);
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    pthread_mutex_destroy(&lock); //! lock-misuse, data-race
    pthread_join(other, NULL);
    return 0;
}
