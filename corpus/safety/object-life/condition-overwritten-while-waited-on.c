/*
about: >
  A condition variable that a thread waits on is cleared under the mutex, as one would clear any structure. The
  waiter uses it all the same.
truth: [exits 0, error data-race, error lock-misuse, hang lost-wakeup]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] }
*/
#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct { pthread_cond_t changed; int ready; } box;

static void *waiter(void *unused) {
    pthread_mutex_lock(&lock);
    while (!box.ready)
        pthread_cond_wait(&box.changed, &lock); //! data-race, lock-misuse
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, waiter, NULL);
    pthread_mutex_lock(&lock);
    memset(&box, 0, sizeof box); //! data-race
    box.ready = 1;
    pthread_cond_signal(&box.changed);
    pthread_mutex_unlock(&lock);
    pthread_join(other, NULL);
    return 0;
}
