/*
about: "Who steps aside waits, if a coin says so, until the other does not want to pass. The schedule knows the coin: it lets both look while the other has stepped aside, and so both come back together."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <clew.h>

static atomic_int wants[2];

static void pass(int own) {
    wants[own] = 1;
    while (wants[1 - own]) { //! livelock, starvation
        wants[own] = 0; //! livelock, starvation
        if (clew_choose(2)) { //! livelock, starvation
            while (wants[1 - own]) { //! livelock, starvation
            }
        }
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
