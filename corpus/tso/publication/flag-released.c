/*
about: "A message behind a released flag: stores become visible in order, so no fence is needed."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *write_message(void *unused) {
    message = 42;
    atomic_store_explicit(&ready, 1, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t writer;
    pthread_create(&writer, NULL, write_message, NULL);
    while (!atomic_load_explicit(&ready, memory_order_acquire)) {
    }
    assert(message == 42);
    pthread_join(writer, NULL);
    return 0;
}
