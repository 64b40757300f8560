/*
about: A message is handed over by a condition variable of C11.
truth: exits 0
expect: { check: { verdict: holds } }
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
    while (!ready)
        cnd_wait(&arrived, &lock);
    mtx_unlock(&lock);
    assert(message == 42);
    thrd_join(sender, NULL);
    cnd_destroy(&arrived);
    mtx_destroy(&lock);
    return 0;
}
