/*
about: Two threads want it, one of them does it, both find it done.
covers: [pthread_once]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int calls;

static void initialise(void) {
    int seen = calls;
    sched_yield();
    calls = seen + 1;
}

static void *work(void *unused) {
    (void)unused;
    assert(pthread_once(&once, initialise) == 0);
    assert(calls == 1);
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, work, NULL) == 0);
    }
    for (int i = 0; i < 2; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(pthread_once(&once, initialise) == 0);
    assert(calls == 1);
    return 0;
}
