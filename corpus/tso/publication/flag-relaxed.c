/*
about: "A message behind a relaxed flag: x86 keeps the order, the language does not promise it."
truth: [exits 0, error data-race]
covers: [store buffers]
expect:
  check:
    - { verdict: violated, rule: data-race, options: [--memory-model, tso] }
    - { verdict: violated, rule: data-race }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *write_message(void *unused) {
    message = 42; //! data-race
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return NULL;
}

int main(void) {
    pthread_t writer;
    pthread_create(&writer, NULL, write_message, NULL);
    while (!atomic_load_explicit(&ready, memory_order_relaxed)) {
    }
    assert(message == 42); //! data-race
    pthread_join(writer, NULL);
    return 0;
}
