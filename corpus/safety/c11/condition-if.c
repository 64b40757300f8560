/*
about: As condition.c; the predicate is read once, and a wake-up for no reason is enough.
truth: [exits 0, error data-race, error assertion]
expect: { check: { verdict: violated, rule: assertion, options: [--property, assertion] } }
*/
#include <assert.h>
#include <threads.h>

static mtx_t lock;
static cnd_t arrived;
static int message, ready;

static int send(void *unused) {
    (void)unused;
    message = 42;
    mtx_lock(&lock);
    ready = 1;
    cnd_broadcast(&arrived);
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t sender;
    mtx_init(&lock, mtx_plain);
    cnd_init(&arrived);
    thrd_create(&sender, send, NULL);
    mtx_lock(&lock);
    if (!ready)
        cnd_wait(&arrived, &lock);
    mtx_unlock(&lock);
    assert(message == 42); //! assertion
    thrd_join(sender, NULL);
    cnd_destroy(&arrived);
    mtx_destroy(&lock);
    return 0;
}
