/*
about: A condition variable must not be destroyed while a thread waits on it.
covers: [pthread_cond_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>
#include <sched.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
static int waiting;

static void *work(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    waiting = 1;
    pthread_cond_wait(&condition, &mutex);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (int seen = 0; !seen; sched_yield()) {
        pthread_mutex_lock(&mutex);
        seen = waiting;
        pthread_mutex_unlock(&mutex);
    }
    pthread_cond_destroy(&condition); //! lock-misuse
    return 0;
}
