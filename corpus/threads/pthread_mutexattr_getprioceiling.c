/*
about: The ceiling is the one that was set. (Musl has no ceilings.)
covers: [pthread_mutexattr_getprioceiling]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int ceiling = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setprioceiling(&attributes, 30) == 0);
    assert(pthread_mutexattr_getprioceiling(&attributes, &ceiling) == 0);
    assert(ceiling == 30);
    return 0;
}
