/*
about: "Each transaction aborts the other one that it meets. Both abort each other, both begin again."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

enum { IDLE, ACTIVE, ABORTED, COMMITTED };

static atomic_int state[2];

static void pass(int own) {
    for (;;) { //! livelock, starvation
        state[own] = ACTIVE; //! livelock, starvation
        int expected = ACTIVE; //! livelock, starvation
        atomic_compare_exchange_strong(&state[1 - own], &expected, ABORTED); //! livelock, starvation
        expected = ACTIVE; //! livelock, starvation
        if (atomic_compare_exchange_strong(&state[own], &expected, COMMITTED)) { //! livelock, starvation
            return; //! livelock, starvation
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
