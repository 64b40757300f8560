/*
about: "After each retry a thread waits one turn longer than before. The counts decide how often it yields, so no two rounds are alike, and the states have no end; the schedule can let all those waits pass together."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: unknown, options: [--property, livelock, --max-states, 3000] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <sched.h>

static atomic_int wants[2];

static void pass(int own) {
    unsigned retries = 0;
    wants[own] = 1;
    while (wants[1 - own]) {
        wants[own] = 0;
        retries++;
        for (unsigned i = 0; i < retries; i++) {
            sched_yield();
        }
        wants[own] = 1;
    }
    wants[own] = 0;
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
