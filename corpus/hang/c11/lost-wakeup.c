/*
about: cnd_signal before cnd_wait, with nothing to remember it.
truth: [exits 0, hang lost-wakeup]
expect: { check: { verdict: violated, rule: lost-wakeup } }
*/
#include <threads.h>

static mtx_t lock;
static cnd_t started;

static int start(void *unused) {
    mtx_lock(&lock);
    cnd_signal(&started);
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    cnd_init(&started);
    thrd_create(&thread, start, NULL);
    mtx_lock(&lock);
    cnd_wait(&started, &lock); //! lost-wakeup
    mtx_unlock(&lock);
    thrd_join(thread, NULL);
    return 0;
}
