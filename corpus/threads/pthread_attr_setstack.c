/*
about: A thread runs on a stack that it is given.
covers: [pthread_attr_setstack]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static _Alignas(4096) char stack[262144];

static void *work(void *argument) {
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    void *address = NULL, *result = NULL;
    size_t size = 0;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setstack(&attributes, stack, 16) == EINVAL);
    assert(pthread_attr_setstack(&attributes, stack, sizeof stack) == 0);
    assert(pthread_attr_getstack(&attributes, &address, &size) == 0);
    assert(address == stack && size == sizeof stack);
    assert(pthread_create(&thread, &attributes, work, stack) == 0);
    assert(pthread_join(thread, &result) == 0);
    assert(result == stack);
    return 0;
}
