/*
 * about: Threads and mutexes of C11, in two orders.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <stddef.h>
#include <threads.h>

static mtx_t wax, wick;

static int left(void *unused) {
    mtx_lock(&wax);
    mtx_lock(&wick); //! lock-order
    mtx_unlock(&wick);
    mtx_unlock(&wax);
    return unused == NULL;
}

static int right(void *unused) {
    mtx_lock(&wick);
    mtx_lock(&wax); //! lock-order
    mtx_unlock(&wax);
    mtx_unlock(&wick);
    return unused == NULL;
}

int main(void) {
    thrd_t one, two;
    mtx_init(&wax, mtx_plain);
    mtx_init(&wick, mtx_plain);
    thrd_create(&one, left, NULL);
    thrd_create(&two, right, NULL);
    thrd_join(one, NULL);
    thrd_join(two, NULL);
    return 0;
}
