/*
about: A process as such has no priority to ask for.
covers: [sched_getparam]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <sched.h>

int main(void) {
    struct sched_param parameters;
    errno = 0;
    assert(sched_getparam(0, &parameters) == -1 && errno == ENOSYS);
    return 0;
}
