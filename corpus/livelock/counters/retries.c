/*
about: "Each counts how often it has stepped aside. The counts differ after each round, but nothing depends on them: they are left out of what must be as it was."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: violated, rule: livelock, options: [--property, livelock, --max-states, 20000] }
    - { verdict: violated, rule: starvation, options: [--property, starvation, --max-states, 20000] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];
static unsigned retries[2];

static void pass(int own) {
    wants[own] = 1;
    while (wants[1 - own]) { //! livelock, starvation
        wants[own] = 0; //! livelock, starvation
        retries[own]++; //! livelock, starvation
        wants[own] = 1; //! livelock, starvation
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
