/*
about: A process as such has no priority to set.
covers: [sched_setparam]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>

int main(void) {
    struct sched_param parameters = { .sched_priority = 0 };
    errno = 0;
    assert(sched_setparam(0, &parameters) == -1 && errno == ENOSYS);
    return 0;
}
