/*
about: Unlocking a normal mutex that another thread holds is undefined.
covers: [pthread_mutex_unlock]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static void *take(void *unused) {
    (void)unused;
    pthread_mutex_lock(&mutex);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, take, NULL);
    pthread_join(thread, NULL);
    pthread_mutex_unlock(&mutex); //! lock-misuse
    return 0;
}
