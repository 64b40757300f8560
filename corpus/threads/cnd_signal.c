/*
about: A C11 signal wakes one waiter.
covers: [cnd_signal]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static mtx_t mutex;
static cnd_t condition;
static int waiting, ready;

static int wait_for_it(void *unused) {
    (void)unused;
    mtx_lock(&mutex);
    waiting = 1;
    while (!ready) {
        cnd_wait(&condition, &mutex);
    }
    mtx_unlock(&mutex);
    return 0;
}

int main(void) {
    thrd_t thread;
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(cnd_init(&condition) == thrd_success);
    assert(thrd_create(&thread, wait_for_it, NULL) == thrd_success);
    for (int seen = 0; !seen;) {
        mtx_lock(&mutex);
        seen = waiting;
        if (seen) {
            ready = 1;
            assert(cnd_signal(&condition) == thrd_success);
        }
        mtx_unlock(&mutex);
        thrd_yield();
    }
    assert(thrd_join(thread, NULL) == thrd_success);
    return 0;
}
