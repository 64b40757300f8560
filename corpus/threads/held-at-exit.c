/*
about: A mutex that its owner takes along when it ends stays locked.
covers: [pthread_exit]
truth: stuck
expect: { run: stuck }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    pthread_exit(NULL);
    pthread_mutex_unlock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    pthread_mutex_lock(&mutex);
    return 0;
}
