/*
about: Two threads of C11 count under a mutex of C11.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <threads.h>

static mtx_t lock;
static int counter;

static int count(void *unused) {
    (void)unused;
    mtx_lock(&lock);
    counter++;
    mtx_unlock(&lock);
    return 7;
}

int main(void) {
    thrd_t threads[2];
    mtx_init(&lock, mtx_plain);
    for (int i = 0; i < 2; i++)
        thrd_create(&threads[i], count, NULL);
    for (int i = 0; i < 2; i++) {
        int result;
        thrd_join(threads[i], &result);
        assert(result == 7);
    }
    assert(counter == 2);
    mtx_destroy(&lock);
    return 0;
}
