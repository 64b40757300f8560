/*
about: A C11 join waits for the end of the thread.
covers: [thrd_join]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static int done;

static int work(void *unused) {
    (void)unused;
    thrd_yield();
    done = 1;
    return 9;
}

int main(void) {
    thrd_t thread;
    int result = 0;
    assert(thrd_create(&thread, work, NULL) == thrd_success);
    assert(thrd_join(thread, &result) == thrd_success);
    assert(done == 1 && result == 9);
    return 0;
}
