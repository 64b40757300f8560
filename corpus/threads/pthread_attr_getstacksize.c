/*
about: The stack size is the one that was set.
covers: [pthread_attr_getstacksize]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes;
    size_t size = 0;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setstacksize(&attributes, 262144) == 0);
    assert(pthread_attr_getstacksize(&attributes, &size) == 0);
    assert(size == 262144);
    return 0;
}
