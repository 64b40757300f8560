/*
about: Scheduling is inherited unless it was said otherwise.
covers: [pthread_attr_getinheritsched]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

int main(void) {
    pthread_attr_t attributes;
    int inherit = -1;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_getinheritsched(&attributes, &inherit) == 0);
    assert(inherit == PTHREAD_INHERIT_SCHED);
    return 0;
}
