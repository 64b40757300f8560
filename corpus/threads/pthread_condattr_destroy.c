/*
about: Destroyed attributes must not be used.
covers: [pthread_condattr_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_cond_t condition;
    pthread_condattr_t attributes;
    assert(pthread_condattr_init(&attributes) == 0);
    assert(pthread_condattr_destroy(&attributes) == 0);
    pthread_cond_init(&condition, &attributes); //! lock-misuse
    return 0;
}
