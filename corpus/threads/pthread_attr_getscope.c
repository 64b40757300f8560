/*
about: Threads compete with the whole system.
covers: [pthread_attr_getscope]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes;
    int scope = -1;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_getscope(&attributes, &scope) == 0);
    assert(scope == PTHREAD_SCOPE_SYSTEM);
    return 0;
}
