/*
about: A thread that waits for a semaphore in its critical section is cancelled there.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t never;

static void *wait_inside(void *unused) {
    pthread_mutex_lock(&lock);
    sem_wait(&never);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&never, 0, 0);
    pthread_create(&thread, NULL, wait_inside, NULL);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&lock); //! blocked-wait
    pthread_mutex_unlock(&lock);
    return 0;
}
