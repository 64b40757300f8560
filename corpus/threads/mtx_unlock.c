/*
about: An unlocked C11 mutex can be had by the next one.
covers: [mtx_unlock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static mtx_t mutex;

static int take(void *unused) {
    (void)unused;
    assert(mtx_lock(&mutex) == thrd_success);
    assert(mtx_unlock(&mutex) == thrd_success);
    return 0;
}

int main(void) {
    thrd_t thread;
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(mtx_lock(&mutex) == thrd_success);
    assert(thrd_create(&thread, take, NULL) == thrd_success);
    assert(mtx_unlock(&mutex) == thrd_success);
    assert(thrd_join(thread, NULL) == thrd_success);
    return 0;
}
