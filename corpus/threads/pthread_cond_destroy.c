/*
about: A destroyed condition variable must not be signalled.
covers: [pthread_cond_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_cond_t condition;
    assert(pthread_cond_init(&condition, NULL) == 0);
    assert(pthread_cond_destroy(&condition) == 0);
    pthread_cond_signal(&condition); //! lock-misuse
    return 0;
}
