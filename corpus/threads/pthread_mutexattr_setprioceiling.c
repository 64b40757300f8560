/*
about: A ceiling is a priority of the real-time policies. (Musl has no ceilings.)
covers: [pthread_mutexattr_setprioceiling]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int ceiling = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setprioceiling(&attributes, 1000) == EINVAL);
    assert(pthread_mutexattr_setprioceiling(&attributes, 10) == 0);
    assert(pthread_mutexattr_getprioceiling(&attributes, &ceiling) == 0);
    assert(ceiling == 10);
    return 0;
}
