/*
about: The guard size is the one that was set.
covers: [pthread_attr_getguardsize]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes;
    size_t size = 0;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setguardsize(&attributes, 65536) == 0);
    assert(pthread_attr_getguardsize(&attributes, &size) == 0);
    assert(size == 65536);
    return 0;
}
