/*
about: call_once initialises once for all threads.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <threads.h>

static once_flag once = ONCE_FLAG_INIT;
static int calls;

static void initialise(void) {
    calls++;
}

static int use(void *unused) {
    (void)unused;
    call_once(&once, initialise);
    assert(calls == 1);
    return 0;
}

int main(void) {
    thrd_t other;
    thrd_create(&other, use, NULL);
    use(NULL);
    thrd_join(other, NULL);
    return 0;
}
