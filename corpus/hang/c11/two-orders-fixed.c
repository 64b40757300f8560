/*
about: Two orders, but the second mtx_t is only tried.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <threads.h>

static mtx_t a, b;

static int a_then_b(void *unused) {
    mtx_lock(&a);
    if (mtx_trylock(&b) == thrd_success) {
        mtx_unlock(&b);
    }
    mtx_unlock(&a);
    return 0;
}

int main(void) {
    thrd_t thread;
    mtx_init(&a, mtx_plain);
    mtx_init(&b, mtx_plain);
    thrd_create(&thread, a_then_b, NULL);
    mtx_lock(&b);
    if (mtx_trylock(&a) == thrd_success) {
        mtx_unlock(&a);
    }
    mtx_unlock(&b);
    thrd_join(thread, NULL);
    return 0;
}
