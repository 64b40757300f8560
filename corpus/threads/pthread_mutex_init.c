/*
about: A mutex in memory that was something else is usable once it is initialised.
covers: [pthread_mutex_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>

int main(void) {
    pthread_mutex_t mutex;
    pthread_mutexattr_t attributes;
    memset(&mutex, 0x55, sizeof mutex);
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_ERRORCHECK) == 0);
    assert(pthread_mutex_init(&mutex, &attributes) == 0);
    assert(pthread_mutex_unlock(&mutex) == EPERM);
    assert(pthread_mutex_lock(&mutex) == 0);
    assert(pthread_mutex_lock(&mutex) == EDEADLK);
    assert(pthread_mutex_unlock(&mutex) == 0);
    assert(pthread_mutex_destroy(&mutex) == 0);
    return 0;
}
