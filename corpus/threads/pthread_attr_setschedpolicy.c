/*
about: The policy can be set.
covers: [pthread_attr_setschedpolicy]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

int main(void) {
    pthread_attr_t attributes;
    int policy = -1;
    assert(pthread_attr_init(&attributes) == 0);
    assert(pthread_attr_setschedpolicy(&attributes, SCHED_RR) == 0);
    assert(pthread_attr_getschedpolicy(&attributes, &policy) == 0);
    assert(policy == SCHED_RR);
    return 0;
}
