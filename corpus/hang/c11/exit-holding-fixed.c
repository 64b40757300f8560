/*
about: The lock is given up before thrd_exit.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <threads.h>

static mtx_t lock;

static int work(void *unused) {
    mtx_lock(&lock);
    mtx_unlock(&lock);
    thrd_exit(1);
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    thrd_create(&thread, work, NULL);
    thrd_join(thread, NULL);
    mtx_lock(&lock);
    mtx_unlock(&lock);
    return 0;
}
