/*
about: A thread's attributes are those that it was created with.
covers: [pthread_getattr_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static void *work(void *argument) {
    return argument;
}

int main(void) {
    pthread_t thread;
    pthread_attr_t given, found;
    int state = -1;
    size_t size = 0;
    assert(pthread_attr_init(&given) == 0);
    assert(pthread_attr_setstacksize(&given, 524288) == 0);
    assert(pthread_create(&thread, &given, work, NULL) == 0);
    assert(pthread_getattr_np(thread, &found) == 0);
    assert(pthread_attr_getdetachstate(&found, &state) == 0);
    assert(state == PTHREAD_CREATE_JOINABLE);
    assert(pthread_attr_getstacksize(&found, &size) == 0);
    assert(size >= 524288);
    assert(pthread_join(thread, NULL) == 0);
    return 0;
}
