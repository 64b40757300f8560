/*
about: The default attributes are those of a fresh object.
covers: [pthread_getattr_default_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t defaults, fresh;
    size_t first = 0, second = 1;
    assert(pthread_getattr_default_np(&defaults) == 0);
    assert(pthread_attr_init(&fresh) == 0);
    assert(pthread_attr_getstacksize(&defaults, &first) == 0);
    assert(pthread_attr_getstacksize(&fresh, &second) == 0);
    assert(first == second);
    return 0;
}
