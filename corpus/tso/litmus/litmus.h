/* What litmus tests are written in: plain accesses of the processor, and results handed to main. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

#define store(location, value) atomic_store_explicit(&(location), value, memory_order_relaxed)
#define load(location) atomic_load_explicit(&(location), memory_order_relaxed)
#define exchange(location, value) atomic_exchange_explicit(&(location), value, memory_order_relaxed)
#define fence() atomic_thread_fence(memory_order_seq_cst)
#define result(value) ((void *)(intptr_t)(value))

static inline int join(pthread_t thread) {
    void *value;
    pthread_join(thread, &value);
    return (int)(intptr_t)value;
}
