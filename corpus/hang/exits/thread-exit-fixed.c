/*
about: The same, with the flag set; and a lock that is asked whether it could be taken.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <stdatomic.h>
#include <threads.h>

static atomic_int done;
static mtx_t lock;

static int poll(void *unused) {
    for (;;) {
        if (mtx_lock(&lock) != thrd_success)
            thrd_exit(1);
        if (done) {
            mtx_unlock(&lock);
            thrd_exit(0);
        }
        mtx_unlock(&lock);
    }
}

int main(void) {
    thrd_t thread;
    mtx_init(&lock, mtx_plain);
    thrd_create(&thread, poll, NULL);
    done = 1;
    thrd_join(thread, NULL);
    mtx_destroy(&lock);
    return 0;
}
