/*
about: Threads compete with the whole system; the other scope does not exist on Linux.
covers: [pthread_attr_setscope]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setscope(&attributes, PTHREAD_SCOPE_SYSTEM) == 0);
    assert(pthread_attr_setscope(&attributes, PTHREAD_SCOPE_PROCESS) == ENOTSUP);
    assert(pthread_attr_setscope(&attributes, 99) == EINVAL);
    return 0;
}
