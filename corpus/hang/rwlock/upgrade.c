/*
about: A reader asks for the write lock without giving up its read lock.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

int main(void) {
    pthread_rwlock_rdlock(&lock);
    if (value == 0) {
        pthread_rwlock_wrlock(&lock); //! deadlock
        value = 1;
        pthread_rwlock_unlock(&lock);
    }
    pthread_rwlock_unlock(&lock);
    return 0;
}
