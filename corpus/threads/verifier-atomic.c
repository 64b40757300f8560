/*
about: What stands between the two calls is one step.
covers: [__VERIFIER_atomic_begin, __VERIFIER_atomic_end]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

extern void __VERIFIER_atomic_begin(void);
extern void __VERIFIER_atomic_end(void);

enum { STEPS = 4 };
static int counter, flag;

static void *count(void *unused) {
    (void)unused;
    for (int i = 0; i < STEPS; i++) {
        __VERIFIER_atomic_begin();
        int seen = counter;
        counter = seen + 1;
        __VERIFIER_atomic_end();
    }
    return NULL;
}

static void *wait_for_it(void *unused) {
    (void)unused;
    for (int seen = 0; !seen;) {
        __VERIFIER_atomic_begin();
        seen = flag;
        __VERIFIER_atomic_end();
    }
    return NULL;
}

int main(void) {
    pthread_t threads[3];
    for (int i = 0; i < 2; i++) {
        assert(pthread_create(&threads[i], NULL, count, NULL) == 0);
    }
    assert(pthread_create(&threads[2], NULL, wait_for_it, NULL) == 0);
    __VERIFIER_atomic_begin();
    flag = 1;
    __VERIFIER_atomic_end();
    for (int i = 0; i < 3; i++) {
        assert(pthread_join(threads[i], NULL) == 0);
    }
    assert(counter == 2 * STEPS);
    return 0;
}
