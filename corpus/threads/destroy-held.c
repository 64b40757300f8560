/*
about: A mutex that somebody holds must not be destroyed.
covers: [pthread_mutex_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

int main(void) {
    pthread_mutex_lock(&mutex);
    pthread_mutex_destroy(&mutex); //! lock-misuse
    return 0;
}
