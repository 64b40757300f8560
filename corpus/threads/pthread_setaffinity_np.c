/*
about: A thread cannot be kept off all processors.
covers: [pthread_setaffinity_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>
#include <sched.h>

int main(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    assert(pthread_setaffinity_np(pthread_self(), sizeof set, &set) == EINVAL);
    assert(pthread_getaffinity_np(pthread_self(), sizeof set, &set) == 0);
    assert(pthread_setaffinity_np(pthread_self(), sizeof set, &set) == 0);
    return 0;
}
