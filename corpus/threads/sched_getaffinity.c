/*
about: The process may run on at least one processor.
covers: [sched_getaffinity]
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
    assert(CPU_COUNT(&set) >= 1);
    return 0;
}
