/*
about: Real-time policies have priorities up to 99, the ordinary one has none.
covers: [sched_get_priority_max]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>

int main(void) {
    assert(sched_get_priority_max(SCHED_FIFO) == 99);
    assert(sched_get_priority_max(SCHED_OTHER) == 0);
    errno = 0;
    assert(sched_get_priority_max(99) == -1 && errno == EINVAL);
    return 0;
}
