/*
about: A priority that the policy does not have is refused.
covers: [pthread_setschedparam]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>

int main(void) {
    struct sched_param parameters = { .sched_priority = 1 };
    assert(pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters) == EINVAL);
    parameters.sched_priority = 0;
    assert(pthread_setschedparam(pthread_self(), SCHED_OTHER, &parameters) == 0);
    return 0;
}
