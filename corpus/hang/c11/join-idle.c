/*
about: thrd_join of a thread that waits for a cnd_t, which nobody signals.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <threads.h>

static mtx_t lock;
static cnd_t work_to_do;
static int jobs;

static int serve(void *unused) {
    mtx_lock(&lock);
    while (jobs == 0) {
        cnd_wait(&work_to_do, &lock); //! blocked-wait
    }
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    cnd_init(&work_to_do);
    thrd_create(&thread, serve, NULL);
    thrd_join(thread, NULL);
    return 0;
}
