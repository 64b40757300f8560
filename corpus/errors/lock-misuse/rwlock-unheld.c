/*
about: A read-write lock is released once more than it was taken.
truth: error lock-misuse
expect: { run: error lock-misuse }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

int main(void) {
    pthread_rwlock_rdlock(&lock);
    pthread_rwlock_rdlock(&lock);
    for (int i = 0; i < 3; i++)
        pthread_rwlock_unlock(&lock); //! lock-misuse
    return 0;
}
