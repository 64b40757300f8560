/*
about: "A ticket lock whose next ticket is served by a store."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint next, served;
static int counter;

static void *add(void *unused) {
    unsigned mine = atomic_fetch_add_explicit(&next, 1, memory_order_relaxed);
    while (atomic_load_explicit(&served, memory_order_acquire) != mine) {
    }
    counter++;
    atomic_store_explicit(&served, mine + 1, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, add, NULL);
    add(NULL);
    pthread_join(other, NULL);
    assert(counter == 2);
    return 0;
}
