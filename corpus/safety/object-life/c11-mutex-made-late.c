/*
about: A mutex of C11 is made after the thread that locks it was started.
truth: [exits 0, error data-race, error lock-misuse]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <threads.h>

static mtx_t lock;
static int count;

static int work(void *unused) {
    (void)unused;
    mtx_lock(&lock); //! data-race
    count++;
    mtx_unlock(&lock);
    return 0;
}

int main(void) {
    thrd_t other;
    thrd_create(&other, work, NULL);
    mtx_init(&lock, mtx_plain); //! data-race
    thrd_join(other, NULL);
    return 0;
}
