/*
about: A C11 broadcast wakes all waiters.
covers: [cnd_broadcast]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

enum { THREADS = 2 };
static mtx_t mutex;
static cnd_t condition;
static int waiting, ready;

static int wait_for_it(void *unused) {
    (void)unused;
    mtx_lock(&mutex);
    waiting++;
    while (!ready) {
        cnd_wait(&condition, &mutex);
    }
    mtx_unlock(&mutex);
    return 0;
}

int main(void) {
    thrd_t threads[THREADS];
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(cnd_init(&condition) == thrd_success);
    for (int i = 0; i < THREADS; i++) {
        assert(thrd_create(&threads[i], wait_for_it, NULL) == thrd_success);
    }
    for (int seen = 0; seen < THREADS;) {
        mtx_lock(&mutex);
        seen = waiting;
        if (seen == THREADS) {
            ready = 1;
            assert(cnd_broadcast(&condition) == thrd_success);
        }
        mtx_unlock(&mutex);
        thrd_yield();
    }
    for (int i = 0; i < THREADS; i++) {
        assert(thrd_join(threads[i], NULL) == thrd_success);
    }
    return 0;
}
