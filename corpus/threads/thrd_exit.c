/*
about: A C11 thread ends in the middle of a call.
covers: [thrd_exit]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static int passed;

static void leave(void) {
    thrd_exit(-3);
    passed = 1;
}

static int work(void *unused) {
    (void)unused;
    leave();
    passed = 1;
    return 0;
}

int main(void) {
    thrd_t thread;
    int result = 0;
    assert(thrd_create(&thread, work, NULL) == thrd_success);
    assert(thrd_join(thread, &result) == thrd_success);
    assert(result == -3 && passed == 0);
    return 0;
}
