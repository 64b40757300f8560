/*
about: >
  Two threads take two locks in opposite orders, and one of them gives a lock back twice. The deadlock is there whatever
  that error does; of leaks nothing can be said.
truth: [error lock-misuse, hang deadlock]
expect:
  check:
    - { verdict: violated, rule: lock-misuse }
    - { verdict: violated, rule: deadlock, options: [--property, hang] }
    - { verdict: unknown, options: [--property, leak] }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t other = PTHREAD_MUTEX_INITIALIZER;

static void *worker(void *unused)
{
    (void)unused;
    pthread_mutex_lock(&other);
    pthread_mutex_lock(&lock); //! deadlock
    pthread_mutex_unlock(&lock);
    pthread_mutex_unlock(&other);
    return 0;
}

int main(void)
{
    pthread_t thread;
    pthread_mutex_lock(&lock);
    pthread_create(&thread, 0, worker, 0);
    pthread_mutex_lock(&other); //! deadlock
    pthread_mutex_unlock(&other);
    pthread_mutex_unlock(&lock);
    pthread_mutex_unlock(&lock); //! lock-misuse
    pthread_join(thread, 0);
    return 0;
}
