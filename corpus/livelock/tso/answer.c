/*
about: "Both wait for a store of the other. A buffer that is not empty is flushed some time (F4), so both see it; unless nothing is owed, but then that is a hang."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair, --memory-model, tso] }
    - { verdict: violated, rule: busy-wait, options: [--property, livelock, --memory-model, tso, --flush, never], truth: [exits 0, hang busy-wait] }
*/
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int question, answer;

static void *reply(void *unused) {
    while (!load(question)) { //! busy-wait
    }
    store(answer, 1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, reply, NULL);
    store(question, 1);
    while (!load(answer)) { //! busy-wait
    }
    pthread_join(thread, NULL);
    return 0;
}
