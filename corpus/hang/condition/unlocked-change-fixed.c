/*
about: The flag is set under the mutex; to signal after unlocking is allowed.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t ready = PTHREAD_COND_INITIALIZER;
static atomic_int is_ready;

static void *consume(void *unused) {
    pthread_mutex_lock(&lock);
    while (!is_ready) {
        pthread_cond_wait(&ready, &lock);
    }
    pthread_mutex_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, consume, NULL);
    pthread_mutex_lock(&lock);
    is_ready = 1;
    pthread_mutex_unlock(&lock);
    pthread_cond_signal(&ready);
    pthread_join(thread, NULL);
    return 0;
}
