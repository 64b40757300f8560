/*
about: A normal mutex that its owner locks again is never free.
covers: [pthread_mutex_lock]
truth: stuck
expect: { run: stuck }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&mutex);
    pthread_mutex_lock(&mutex);
    return 0;
}
