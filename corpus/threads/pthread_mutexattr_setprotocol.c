/*
about: A protocol can be set, and an unknown one is refused.
covers: [pthread_mutexattr_setprotocol]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int protocol = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_setprotocol(&attributes, 77) == EINVAL);
    assert(pthread_mutexattr_setprotocol(&attributes, PTHREAD_PRIO_INHERIT) == 0);
    assert(pthread_mutexattr_getprotocol(&attributes, &protocol) == 0);
    assert(protocol == PTHREAD_PRIO_INHERIT);
    return 0;
}
