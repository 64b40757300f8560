/*
about: The stack is the one that was set; without one there is none to tell.
covers: [pthread_attr_getstack]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static _Alignas(4096) char stack[65536];

int main(void) {
    pthread_attr_t attributes;
    void *address = NULL;
    size_t size = 0;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_getstack(&attributes, &address, &size) == EINVAL);
    assert(pthread_attr_setstack(&attributes, stack, sizeof stack) == 0);
    assert(pthread_attr_getstack(&attributes, &address, &size) == 0);
    assert(address == stack && size == sizeof stack);
    return 0;
}
