/*
about: The gate remembers that it is open.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t gate = PTHREAD_COND_INITIALIZER;
static int open;

static void *run(void *unused) {
    pthread_mutex_lock(&lock);
    while (!open) {
        pthread_cond_wait(&gate, &lock);
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t runners[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&runners[i], NULL, run, NULL);
    }
    pthread_mutex_lock(&lock);
    open = 1;
    pthread_cond_broadcast(&gate);
    pthread_mutex_unlock(&lock);
    for (int i = 0; i < 2; i++) {
        pthread_join(runners[i], NULL);
    }
    return 0;
}
