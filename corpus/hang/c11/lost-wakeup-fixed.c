/*
about: A flag beside the cnd_t remembers the signal.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <threads.h>

static mtx_t lock;
static cnd_t started;
static int is_started;

static int start(void *unused) {
    mtx_lock(&lock);
    is_started = 1;
    cnd_signal(&started);
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    cnd_init(&started);
    thrd_create(&thread, start, NULL);
    mtx_lock(&lock);
    while (!is_started) {
        cnd_wait(&started, &lock);
    }
    mtx_unlock(&lock);
    thrd_join(thread, NULL);
    cnd_destroy(&started);
    mtx_destroy(&lock);
    return 0;
}
