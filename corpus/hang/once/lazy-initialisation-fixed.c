/*
about: An attempt that fails leaves the state as fresh as it was, and somebody tries again.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { FRESH, BUSY, DONE };

static atomic_int state, attempts;

static int initialise(void) {
    return attempts++ > 0;
}

static void *get(void *unused) {
    while (state != DONE) {
        int expected = FRESH;
        if (atomic_compare_exchange_strong(&state, &expected, BUSY)) {
            state = initialise() ? DONE : FRESH;
        }
    }
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, get, NULL);
    }
    for (int i = 0; i < 2; i++) {
        pthread_join(threads[i], NULL);
    }
    return 0;
}
