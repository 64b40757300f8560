/*
about: Two threads take two mtx_t in opposite orders.
truth: [exits 0, hang deadlock]
expect: { check: { verdict: violated, rule: deadlock } }
*/
#include <threads.h>

static mtx_t a, b;

static int a_then_b(void *unused) {
    mtx_lock(&a);
    mtx_lock(&b); //! deadlock
    mtx_unlock(&b);
    mtx_unlock(&a);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&a, mtx_plain);
    mtx_init(&b, mtx_plain);
    thrd_create(&thread, a_then_b, NULL);
    mtx_lock(&b);
    mtx_lock(&a); //! deadlock
    mtx_unlock(&a);
    mtx_unlock(&b);
    thrd_join(thread, NULL);
    return 0;
}
