/*
about: A process as such has no policy to set.
covers: [sched_setscheduler]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>

int main(void) {
    struct sched_param parameters = { .sched_priority = 0 };
    errno = 0;
    assert(sched_setscheduler(0, SCHED_OTHER, &parameters) == -1 && errno == ENOSYS);
    return 0;
}
