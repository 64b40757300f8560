/*
about: A stack size can be set, unless it is too small.
covers: [pthread_attr_setstacksize]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

static void *work(void *unused) {
    (void)unused;
    pthread_attr_t attributes;
    size_t size = 0;
    assert(pthread_getattr_np(pthread_self(), &attributes) == 0);
    assert(pthread_attr_getstacksize(&attributes, &size) == 0);
    assert(size >= 1048576);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t attributes;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setstacksize(&attributes, 1) == EINVAL);
    assert(pthread_attr_setstacksize(&attributes, 1048576) == 0);
    assert(pthread_create(&thread, &attributes, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
