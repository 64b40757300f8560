/*
about: The process cannot be kept off all processors.
covers: [sched_setaffinity]
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>

int main(void) {
    cpu_set_t set;
    CPU_ZERO(&set);
    errno = 0;
    assert(sched_setaffinity(0, sizeof set, &set) == -1 && errno == EINVAL);
    assert(sched_getaffinity(0, sizeof set, &set) >= 0);
    assert(sched_setaffinity(0, sizeof set, &set) == 0);
    return 0;
}
