/*
about: The lock is given up before the barrier.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_barrier_t barrier;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int arrived;

static void *arrive(void *unused) {
    pthread_mutex_lock(&lock);
    arrived++;
    pthread_mutex_unlock(&lock);
    pthread_barrier_wait(&barrier);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    pthread_barrier_init(&barrier, NULL, 2);
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, arrive, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return arrived != 2;
}
