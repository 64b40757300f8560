/*
about: The thread gets its job before it is joined.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <threads.h>

static mtx_t lock;
static cnd_t work_to_do;
static int jobs;

static int serve(void *unused) {
    mtx_lock(&lock);
    while (jobs == 0) {
        cnd_wait(&work_to_do, &lock);
    }
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    cnd_init(&work_to_do);
    thrd_create(&thread, serve, NULL);
    mtx_lock(&lock);
    jobs++;
    cnd_broadcast(&work_to_do);
    mtx_unlock(&lock);
    thrd_join(thread, NULL);
    return 0;
}
