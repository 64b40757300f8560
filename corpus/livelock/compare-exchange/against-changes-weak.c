/*
about: "The same with the weak kind, by readings that are not given back by the attempt. It need not even fail for no reason."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int cell, done;

static void *first(void *unused) {
    int seen;
    do { //! livelock, starvation
        seen = cell; //! livelock, starvation
    } while (!atomic_compare_exchange_weak(&cell, &seen, seen + 2)); //! livelock, starvation
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        atomic_fetch_xor(&cell, 1); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
