/*
about: A server with a cleanup handler, for being cancelled; and it is.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void unlock(void *mutex) {
    pthread_mutex_unlock(mutex);
}

static void *serve(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        pthread_cleanup_push(unlock, &lock);
        pthread_testcancel();
        pthread_cleanup_pop(1);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
    return 0;
}
