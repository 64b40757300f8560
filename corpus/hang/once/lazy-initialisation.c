/*
about: Whoever comes first initialises, the others poll; but an attempt that fails leaves the state at `BUSY`.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { FRESH, BUSY, DONE };

static atomic_int state, attempts;

static int initialise(void) {
    return attempts++ > 0;
}

static void *get(void *unused) {
    int expected = FRESH;
    if (atomic_compare_exchange_strong(&state, &expected, BUSY)) {
        if (!initialise()) {
            return NULL;
        }
        state = DONE;
    }
    while (state != DONE) { //! busy-wait
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
