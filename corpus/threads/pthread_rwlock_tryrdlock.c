/*
about: A try to read gets in beside readers, not beside a writer.
covers: [pthread_rwlock_tryrdlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;

int main(void) {
    assert(pthread_rwlock_tryrdlock(&lock) == 0);
    assert(pthread_rwlock_tryrdlock(&lock) == 0);
    assert(pthread_rwlock_trywrlock(&lock) == EBUSY);
    assert(pthread_rwlock_unlock(&lock) == 0);
    assert(pthread_rwlock_unlock(&lock) == 0);
    assert(pthread_rwlock_wrlock(&lock) == 0);
    assert(pthread_rwlock_tryrdlock(&lock) == EBUSY);
    assert(pthread_rwlock_unlock(&lock) == 0);
    return 0;
}
