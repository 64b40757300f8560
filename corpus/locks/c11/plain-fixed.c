/*
 * about: Threads and mutexes of C11, in one order.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <stddef.h>
#include <threads.h>

static mtx_t wax, wick;

static int left(void *unused) {
    mtx_lock(&wax);
    mtx_lock(&wick);
    mtx_unlock(&wick);
    mtx_unlock(&wax);
    return unused == NULL;
}

static int right(void *unused) {
    mtx_lock(&wax);
    mtx_lock(&wick);
    mtx_unlock(&wick);
    mtx_unlock(&wax);
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
