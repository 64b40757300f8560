/*
about: The old type is given back, and an unknown one refused.
covers: [pthread_setcanceltype]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <errno.h>
#include <pthread.h>

int main(void) {
    int old = -1;
    assert(pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &old) == 0);
    assert(old == PTHREAD_CANCEL_DEFERRED);
    assert(pthread_setcanceltype(PTHREAD_CANCEL_DEFERRED, &old) == 0);
    assert(old == PTHREAD_CANCEL_ASYNCHRONOUS);
    assert(pthread_setcanceltype(77, &old) == EINVAL);
    return 0;
}
