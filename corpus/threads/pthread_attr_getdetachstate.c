/*
about: The detach state is the one that was set.
covers: [pthread_attr_getdetachstate]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes;
    int state = -1;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED) == 0);
    assert(pthread_attr_getdetachstate(&attributes, &state) == 0);
    assert(state == PTHREAD_CREATE_DETACHED);
    return 0;
}
