/*
about: A C11 thread's own id is the one that its creator got.
covers: [thrd_current]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static thrd_t seen;

static int work(void *unused) {
    (void)unused;
    seen = thrd_current();
    return 0;
}

int main(void) {
    thrd_t thread, self = thrd_current();
    assert(thrd_create(&thread, work, NULL) == thrd_success);
    assert(thrd_join(thread, NULL) == thrd_success);
    assert(seen == thread && seen != self && self == thrd_current());
    return 0;
}
