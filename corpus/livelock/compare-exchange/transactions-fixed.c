/*
about: "The first one aborts, the second one waits. Nobody aborts the first, so it commits at once, and the second has been aborted once at most."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { IDLE, ACTIVE, ABORTED, COMMITTED };

static atomic_int state[2];

static void pass(int own) {
    for (;;) {
        state[own] = ACTIVE;
        int expected = ACTIVE;
        if (own == 0) {
            atomic_compare_exchange_strong(&state[1 - own], &expected, ABORTED);
        } else {
            while (state[1 - own] == ACTIVE) {
            }
        }
        expected = ACTIVE;
        if (atomic_compare_exchange_strong(&state[own], &expected, COMMITTED)) {
            return;
        }
    }
}

static void *second(void *unused) {
    pass(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    pass(0);
    pthread_join(thread, NULL);
    return 0;
}
