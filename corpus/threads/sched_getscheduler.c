/*
about: A process as such has no policy to ask for.
covers: [sched_getscheduler]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>

int main(void) {
    errno = 0;
    assert(sched_getscheduler(0) == -1 && errno == ENOSYS);
    return 0;
}
