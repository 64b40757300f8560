/*
about: With one condition variable for both sides every change is broadcast.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int full;

static void *take(void *unused) {
    pthread_mutex_lock(&lock);
    while (!full) {
        pthread_cond_wait(&changed, &lock);
    }
    full = 0;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t consumers[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&consumers[i], NULL, take, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_mutex_lock(&lock);
        while (full) {
            pthread_cond_wait(&changed, &lock);
        }
        full = 1;
        pthread_cond_broadcast(&changed);
        pthread_mutex_unlock(&lock);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(consumers[i], NULL);
    }
    return 0;
}
