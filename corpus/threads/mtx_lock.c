/*
about: Two C11 threads count under a mutex, and no step is lost.
covers: [mtx_lock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

enum { STEPS = 3 };
static mtx_t mutex;
static int counter;

static int count(void *unused) {
    (void)unused;
    for (int i = 0; i < STEPS; i++) {
        assert(mtx_lock(&mutex) == thrd_success);
        int seen = counter;
        thrd_yield();
        counter = seen + 1;
        assert(mtx_unlock(&mutex) == thrd_success);
    }
    return 0;
}

int main(void) {
    thrd_t threads[2];
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    for (int i = 0; i < 2; i++) {
        assert(thrd_create(&threads[i], count, NULL) == thrd_success);
    }
    for (int i = 0; i < 2; i++) {
        assert(thrd_join(threads[i], NULL) == thrd_success);
    }
    assert(counter == 2 * STEPS);
    return 0;
}
