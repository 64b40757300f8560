/*
about: A guard size can be set, unless it is absurd.
covers: [pthread_attr_setguardsize]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <stdint.h>

int main(void) {
    pthread_attr_t attributes;
    size_t size = 1;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setguardsize(&attributes, SIZE_MAX / 2) == EINVAL);
    assert(pthread_attr_setguardsize(&attributes, 0) == 0);
    assert(pthread_attr_getguardsize(&attributes, &size) == 0);
    assert(size == 0);
    return 0;
}
