/*
about: "A work-stealing deque with the fence in take."
source: "D. Chase, Y. Lev, Dynamic circular work-stealing deque, 2005"
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
#define fence() atomic_thread_fence(memory_order_seq_cst)

static atomic_int top, bottom;
static atomic_int taken[2];

static void *thief(void *unused) {
    int first = load(top);
    fence();
    int last = load(bottom);
    if (first < last && atomic_compare_exchange_strong_explicit(&top, &(int){first}, first + 1,
                                                                memory_order_seq_cst, memory_order_relaxed))
        store(taken[first], load(taken[first]) + 1);
    return NULL;
}

/* Only the last task is fought for; any other is the owner's, if the thief sees the new bottom. */
static void take(void) {
    int last = load(bottom) - 1;
    store(bottom, last);
    fence();
    int first = load(top);
    if (first < last) {
        store(taken[last], load(taken[last]) + 1);
        return;
    }
    if (first == last && atomic_compare_exchange_strong_explicit(&top, &(int){first}, first + 1,
                                                                 memory_order_seq_cst, memory_order_relaxed))
        store(taken[last], load(taken[last]) + 1);
    store(bottom, last + 1);
}

int main(void) {
    pthread_t thread[2];
    store(bottom, 2);
    for (int i = 0; i < 2; i++)
        pthread_create(&thread[i], NULL, thief, NULL);
    take();
    for (int i = 0; i < 2; i++)
        pthread_join(thread[i], NULL);
    assert(load(taken[0]) <= 1 && load(taken[1]) <= 1);
    return 0;
}
