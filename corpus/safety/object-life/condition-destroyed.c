/*
about: As condition-destroyed-early.c; the signal is given under the mutex.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int done;

static void *finish(void *unused) {
    pthread_mutex_lock(&lock);
    done = 1;
    pthread_cond_signal(&changed);
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, finish, NULL);
    pthread_mutex_lock(&lock);
    while (!done)
        pthread_cond_wait(&changed, &lock);
    pthread_mutex_unlock(&lock);
    pthread_cond_destroy(&changed);
    pthread_join(other, NULL);
    return 0;
}
