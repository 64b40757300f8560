/*
about: A cleanup handler unlocks when the thread is cancelled.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <semaphore.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static sem_t never;

static void unlock(void *mutex) {
    pthread_mutex_unlock(mutex);
}

static void *wait_inside(void *unused) {
    pthread_mutex_lock(&lock);
    pthread_cleanup_push(unlock, &lock);
    sem_wait(&never);
    pthread_cleanup_pop(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    sem_init(&never, 0, 0);
    pthread_create(&thread, NULL, wait_inside, NULL);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&lock);
    pthread_mutex_unlock(&lock);
    return 0;
}
