/*
about: As c11-mutex-made-late.c, in the right order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <threads.h>

static mtx_t lock;
static int count;

static int work(void *unused) {
    (void)unused;
    mtx_lock(&lock);
    count++;
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t other;
    mtx_init(&lock, mtx_plain);
    thrd_create(&other, work, NULL);
    thrd_join(other, NULL);
    return 0;
}
