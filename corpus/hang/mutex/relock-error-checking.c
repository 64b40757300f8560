/*
about: A mutex of the error-checking kind says EDEADLK instead of waiting for itself.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static pthread_mutex_t lock;

int main(void) {
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK);
    pthread_mutex_init(&lock, &attributes);
    pthread_mutex_lock(&lock);
    assert(pthread_mutex_lock(&lock) == EDEADLK);
    pthread_mutex_unlock(&lock);
    return 0;
}
