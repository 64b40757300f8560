/*
about: Real-time policies have priorities from 1 on.
covers: [sched_get_priority_min]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>

int main(void) {
    assert(sched_get_priority_min(SCHED_RR) == 1);
    assert(sched_get_priority_min(SCHED_OTHER) == 0);
    errno = 0;
    assert(sched_get_priority_min(99) == -1 && errno == EINVAL);
    return 0;
}
