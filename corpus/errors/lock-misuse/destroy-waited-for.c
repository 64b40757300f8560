/*
about: A condition variable is destroyed while a thread waits on it.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static pthread_cond_t started = PTHREAD_COND_INITIALIZER;
static int waiting;

static void *wait_for_change(void *unused) {
    pthread_mutex_lock(&lock);
    waiting = 1;
    pthread_cond_signal(&started);
    while (waiting)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_change, NULL);
    pthread_mutex_lock(&lock);
    while (!waiting)
        pthread_cond_wait(&started, &lock);
    pthread_mutex_unlock(&lock);
    pthread_cond_destroy(&changed); //! lock-misuse
    return 0;
}
