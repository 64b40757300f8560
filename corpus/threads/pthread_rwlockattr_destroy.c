/*
about: Destroyed attributes must not be used.
covers: [pthread_rwlockattr_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_rwlock_t lock;
    pthread_rwlockattr_t attributes;
    assert(pthread_rwlockattr_init(&attributes) == 0);
    assert(pthread_rwlockattr_destroy(&attributes) == 0);
    pthread_rwlock_init(&lock, &attributes); //! lock-misuse
    return 0;
}
