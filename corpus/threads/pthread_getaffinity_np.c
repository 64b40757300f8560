/*
about: A thread may run on at least one processor.
covers: [pthread_getaffinity_np]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

int main(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    assert(pthread_getaffinity_np(pthread_self(), sizeof set, &set) == 0);
    assert(CPU_COUNT(&set) >= 1);
    return 0;
}
