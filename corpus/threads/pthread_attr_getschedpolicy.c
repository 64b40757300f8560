/*
about: The policy is the ordinary one unless it was said otherwise.
covers: [pthread_attr_getschedpolicy]
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
    assert(pthread_attr_getschedpolicy(&attributes, &policy) == 0);
    assert(policy == SCHED_OTHER);
    return 0;
}
