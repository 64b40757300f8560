/*
about: "A level is refused: the system decides."
covers: [pthread_setconcurrency]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    assert(pthread_setconcurrency(-1) == EINVAL);
    assert(pthread_setconcurrency(4) == EAGAIN);
    assert(pthread_setconcurrency(0) == 0);
    assert(pthread_getconcurrency() == 0);
    return 0;
}
