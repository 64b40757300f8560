/*
about: thrd_exit in the middle of the critical section.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <threads.h>

static mtx_t lock;

static int work(void *unused) {
    mtx_lock(&lock);
    thrd_exit(1);
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    thrd_create(&thread, work, NULL);
    thrd_join(thread, NULL);
    mtx_lock(&lock); //! blocked-wait
    mtx_unlock(&lock);
    return 0;
}
