/*
about: A recursive mtx_t is locked again by its owner.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <threads.h>

static mtx_t lock;

static int work(void *unused) {
    mtx_lock(&lock);
    mtx_lock(&lock);
    mtx_unlock(&lock);
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain | mtx_recursive);
    thrd_create(&thread, work, NULL);
    work(NULL);
    thrd_join(thread, NULL);
    mtx_destroy(&lock);
    return 0;
}
