/*
about: Two C11 threads want it, one of them does it.
covers: [call_once]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <threads.h>

static once_flag once = ONCE_FLAG_INIT;
static int calls;

static void initialise(void) {
    int seen = calls;
    thrd_yield();
    calls = seen + 1;
}

static int work(void *unused) {
    (void)unused;
    call_once(&once, initialise);
    assert(calls == 1);
    return 0;
}

int main(void) {
    thrd_t threads[2];
    for (int i = 0; i < 2; i++) {
        assert(thrd_create(&threads[i], work, NULL) == thrd_success);
    }
    for (int i = 0; i < 2; i++) {
        assert(thrd_join(threads[i], NULL) == thrd_success);
    }
    assert(calls == 1);
    return 0;
}
