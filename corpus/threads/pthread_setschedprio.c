/*
about: A priority that the policy does not have is refused.
covers: [pthread_setschedprio]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    assert(pthread_setschedprio(pthread_self(), 1) == EINVAL);
    assert(pthread_setschedprio(pthread_self(), 0) == 0);
    return 0;
}
