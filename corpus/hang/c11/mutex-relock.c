/*
about: A plain mtx_t is locked again by its owner.
truth: hang deadlock
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <threads.h>

static mtx_t lock;

static int work(void *unused) {
    mtx_lock(&lock);
    mtx_lock(&lock); //! deadlock
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    thrd_create(&thread, work, NULL);
    thrd_join(thread, NULL);
    return 0;
}
