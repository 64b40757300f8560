/*
about: >
  A mutex that is made twice and a semaphore that is copied. Where misuse is ignored, the one is made anew, the other is
  a semaphore of its own.
truth: error lock-misuse
expect:
  check:
    - { verdict: violated, rule: lock-misuse }
    - { verdict: unknown, options: [--property, hang] }
    - { verdict: holds, options: [--property, hang, --ignore, lock-misuse] }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t lock;

int main(void) {
    sem_t first, second;
    pthread_mutex_init(&lock, 0);
    pthread_mutex_init(&lock, 0); //! lock-misuse
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    sem_init(&first, 0, 1);
    second = first;
    sem_wait(&second);
    sem_wait(&first);
    return 0;
}
