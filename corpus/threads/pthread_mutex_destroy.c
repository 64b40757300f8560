/*
about: A destroyed mutex must not be locked.
covers: [pthread_mutex_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutex_t mutex;
    assert(pthread_mutex_init(&mutex, NULL) == 0);
    assert(pthread_mutex_destroy(&mutex) == 0);
    pthread_mutex_lock(&mutex); //! lock-misuse
    return 0;
}
