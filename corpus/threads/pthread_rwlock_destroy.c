/*
about: A destroyed read-write lock must not be locked.
covers: [pthread_rwlock_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_rwlock_t lock;
    assert(pthread_rwlock_init(&lock, NULL) == 0);
    assert(pthread_rwlock_destroy(&lock) == 0);
    pthread_rwlock_rdlock(&lock); //! lock-misuse
    return 0;
}
