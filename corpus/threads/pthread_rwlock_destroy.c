/*
about: A destroyed read-write lock must not be locked.
covers: [pthread_rwlock_destroy]
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <assert.h>
#include <pthread.h>

static pthread_rwlock_t lock;

int main(void) {
    assert(pthread_rwlock_init(&lock, NULL) == 0);
    assert(pthread_rwlock_destroy(&lock) == 0);
    pthread_rwlock_rdlock(&lock); //! lock-misuse
    return 0;
}
