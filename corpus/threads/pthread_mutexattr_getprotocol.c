/*
about: The protocol is none unless it was said otherwise.
covers: [pthread_mutexattr_getprotocol]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_mutexattr_t attributes;
    int protocol = -1;
    assert(pthread_mutexattr_init(&attributes) == 0);
    assert(pthread_mutexattr_getprotocol(&attributes, &protocol) == 0);
    assert(protocol == PTHREAD_PRIO_NONE);
    return 0;
}
