/*
about: Yielding, a thread waits for another one to set a flag.
covers: [thrd_yield]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <stdatomic.h>
#include <threads.h>

static atomic_int flag;

static int work(void *unused) {
    (void)unused;
    atomic_store(&flag, 1);
    return 0;
}

int main(void) {
    thrd_t thread;
    assert(thrd_create(&thread, work, NULL) == thrd_success);
    while (!atomic_load(&flag)) {
        thrd_yield();
    }
    assert(thrd_join(thread, NULL) == thrd_success);
    return 0;
}
