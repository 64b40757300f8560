/*
about: A try gets a free C11 mutex and comes back from a held one.
covers: [mtx_trylock]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static mtx_t mutex;

static int try_it(void *unused) {
    (void)unused;
    return mtx_trylock(&mutex);
}

int main(void) {
    thrd_t thread;
    int result = -1;
    assert(mtx_init(&mutex, mtx_plain) == thrd_success);
    assert(mtx_trylock(&mutex) == thrd_success);
    assert(thrd_create(&thread, try_it, NULL) == thrd_success);
    assert(thrd_join(thread, &result) == thrd_success);
    assert(result == thrd_busy);
    assert(mtx_unlock(&mutex) == thrd_success);
    return 0;
}
