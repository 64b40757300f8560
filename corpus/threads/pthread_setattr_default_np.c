/*
about: Later attributes begin with the new default sizes.
covers: [pthread_setattr_default_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes, fresh;
    size_t size = 0;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setstacksize(&attributes, 1048576) == 0);
    assert(pthread_setattr_default_np(&attributes) == 0);
    assert(pthread_attr_init(&fresh) == 0);
    assert(pthread_attr_getstacksize(&fresh, &size) == 0);
    assert(size >= 1048576);
    return 0;
}
