/*
about: A thread runs on one of the processors that it may run on.
covers: [sched_getcpu]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <sched.h>

int main(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    assert(sched_getaffinity(0, sizeof set, &set) >= 0);
    assert(CPU_ISSET(sched_getcpu(), &set));
    return 0;
}
