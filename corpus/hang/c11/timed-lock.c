/*
about: mtx_timedlock gives up where mtx_lock would wait for ever.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <threads.h>
#include <time.h>

static mtx_t lock;

static int work(void *unused) {
    struct timespec deadline;
    timespec_get(&deadline, TIME_UTC);
    deadline.tv_sec++;
    return mtx_timedlock(&lock, &deadline) == thrd_success;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_timed);
    mtx_lock(&lock);
    thrd_create(&thread, work, NULL);
    thrd_join(thread, NULL);
    mtx_unlock(&lock);
    return 0;
}
