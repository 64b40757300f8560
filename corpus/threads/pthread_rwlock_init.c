/*
about: A read-write lock in memory that was something else is usable once it is initialised.
covers: [pthread_rwlock_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>

int main(void) {
    pthread_rwlock_t lock;
    memset(&lock, 0x33, sizeof lock);
    assert(pthread_rwlock_init(&lock, NULL) == 0);
    assert(pthread_rwlock_trywrlock(&lock) == 0);
    assert(pthread_rwlock_tryrdlock(&lock) == EBUSY);
    assert(pthread_rwlock_unlock(&lock) == 0);
    return 0;
}
