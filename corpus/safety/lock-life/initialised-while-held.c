/*
about: A mutex is initialised again by a thread that does not know that another one holds it by then.
truth: [exits 0, error data-race, error lock-misuse]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int gone;

static void *visit(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock); //! lock-misuse
    gone = 1;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, visit, NULL);
    pthread_mutex_init(&lock, NULL); //! data-race
    pthread_join(other, NULL);
    return 0;
}
