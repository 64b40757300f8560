/*
about: "Fresh attributes: joinable, inherited scheduling, some stack."
covers: [pthread_attr_init]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <string.h>

int main(void) {
    pthread_attr_t attributes;
    int state = -1, inherit = -1;
    size_t size = 0;
    memset(&attributes, 0x7f, sizeof attributes);
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_getdetachstate(&attributes, &state) == 0);
    assert(state == PTHREAD_CREATE_JOINABLE);
    assert(pthread_attr_getinheritsched(&attributes, &inherit) == 0);
    assert(inherit == PTHREAD_INHERIT_SCHED);
    assert(pthread_attr_getstacksize(&attributes, &size) == 0);
    assert(size >= 16384 && size < (size_t)1 << 40);
    return 0;
}
