/*
about: "A server raises a flag and lowers it again. Both stores become visible each time, but the waiting thread always looks in between: under both memory models."
truth: [runs for ever, livelock, starvation]
expect:
  check:
    - { verdict: violated, rule: livelock, options: [--property, livelock, --memory-model, tso] }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int flag;

static void *work(void *unused) {
    while (!load(flag)) { //! livelock
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        store(flag, 1);
        store(flag, 0);
    }
}
