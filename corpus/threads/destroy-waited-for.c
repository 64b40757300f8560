/*
about: A mutex must not be destroyed while a thread waits for it, or has just got it.
covers: [pthread_mutex_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *work(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex); //! lock-misuse
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_mutex_lock(&mutex);
    pthread_create(&thread, NULL, work, NULL);
    pthread_mutex_unlock(&mutex);
    pthread_mutex_destroy(&mutex); //! lock-misuse
    pthread_join(thread, NULL);
    return 0;
}
