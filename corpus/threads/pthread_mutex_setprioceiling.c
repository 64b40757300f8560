/*
about: The ceiling of a mutex can be changed, and the old one is given back. (Musl has no ceilings.)
covers: [pthread_mutex_setprioceiling]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_mutex_t mutex;
    pthread_mutexattr_t attributes;
    int ceiling = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_PROTECT) == 0);
    assert(pthread_mutexattr_setprioceiling(&attributes, 12) == 0);
    assert(pthread_mutex_init(&mutex, &attributes) == 0);
    assert(pthread_mutex_setprioceiling(&mutex, 20, &ceiling) == 0);
    assert(ceiling == 12);
    assert(pthread_mutex_getprioceiling(&mutex, &ceiling) == 0);
    assert(ceiling == 20);
    assert(pthread_mutex_setprioceiling(&mutex, 1000, &ceiling) == EINVAL);
    return 0;
}
