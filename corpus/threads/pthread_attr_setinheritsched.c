/*
about: Whether scheduling is inherited can be set.
covers: [pthread_attr_setinheritsched]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes;
    int inherit = -1;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setinheritsched(&attributes, 99) == EINVAL);
    assert(pthread_attr_setinheritsched(&attributes, PTHREAD_EXPLICIT_SCHED) == 0);
    assert(pthread_attr_getinheritsched(&attributes, &inherit) == 0);
    assert(inherit == PTHREAD_EXPLICIT_SCHED);
    return 0;
}
