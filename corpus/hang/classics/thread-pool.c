/*
about: A pool is shut down by a signal, which reaches only one of its workers.
truth: [exits 0, hang blocked-wait]
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t news = PTHREAD_COND_INITIALIZER;
static int jobs, shutting_down;

static void *work(void *unused) {
    pthread_mutex_lock(&lock);
    for (;;) {
        while (jobs == 0 && !shutting_down) {
            pthread_cond_wait(&news, &lock); //! blocked-wait
        }
        if (jobs == 0) {
            break;
        }
        jobs--;
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t workers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&workers[i], NULL, work, NULL);
    }
    pthread_mutex_lock(&lock);
    jobs = 1;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&lock);
    pthread_mutex_lock(&lock);
    shutting_down = 1;
    pthread_cond_signal(&news);
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < 2; i++) {
        pthread_join(workers[i], NULL);
    }
    return 0;
}
