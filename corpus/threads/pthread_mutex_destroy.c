/*
about: A destroyed mutex must not be locked.
covers: [pthread_mutex_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t mutex;

int main(void) {
    assert(pthread_mutex_init(&mutex, NULL) == 0);
    assert(pthread_mutex_destroy(&mutex) == 0);
    pthread_mutex_lock(&mutex); //! lock-misuse
    return 0;
}
