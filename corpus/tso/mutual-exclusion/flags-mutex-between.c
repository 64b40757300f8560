/*
about: "A mutex that nobody else uses is taken and given back between raising and looking."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static atomic_int wants[2], inside;
static pthread_mutex_t own[2] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };
static void *run(void *argument) {
    int me = (int)(long)argument;
    store(wants[me], 1);
    pthread_mutex_lock(&own[me]);
    pthread_mutex_unlock(&own[me]);
    if (!load(wants[1 - me])) {
        store(inside, load(inside) + 1);
        assert(load(inside) == 1);
        store(inside, load(inside) - 1);
    }
    store(wants[me], 0);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, run, (void *)1L);
    run((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
