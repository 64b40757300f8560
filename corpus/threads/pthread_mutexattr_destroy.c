/*
about: Destroyed attributes must not be used.
covers: [pthread_mutexattr_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutex_t mutex;
    pthread_mutexattr_t attributes;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_destroy(&attributes) == 0);
    pthread_mutex_init(&mutex, &attributes); //! lock-misuse
    return 0;
}
