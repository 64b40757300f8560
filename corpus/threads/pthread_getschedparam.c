/*
about: A thread has the ordinary policy and priority.
covers: [pthread_getschedparam]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

int main(void) {
    int policy = -1;
    struct sched_param parameters = { .sched_priority = -1 };
    assert(pthread_getschedparam(pthread_self(), &policy, &parameters) == 0);
    assert(policy == SCHED_OTHER);
    assert(parameters.sched_priority == 0);
    return 0;
}
