/*
about: A half is stored with release, then the whole word relaxed; who reads the half reads the second store, which orders nothing.
truth: [exits 0, error data-race]
expect: { check: [{ verdict: violated, rule: data-race }, { verdict: unknown, options: [--memory-model, tso] }] }
*/
#include <pthread.h>
#include <stdatomic.h>

static union {
    _Atomic unsigned word;
    _Atomic unsigned short half[2];
} flag;
static int data;

static void *set(void *argument) {
    data = 1;
    atomic_store_explicit(&flag.half[1], 1, memory_order_release);
    return argument;
}

static void *cover(void *argument) {
    if (atomic_load_explicit(&flag.half[1], memory_order_relaxed) == 1)
        atomic_store_explicit(&flag.word, 2u << 16, memory_order_relaxed);
    return argument;
}

static void *look(void *argument) {
    if (atomic_load_explicit(&flag.half[1], memory_order_acquire) == 2)
        return data ? argument : 0; //! data-race
    return argument;
}

int main(void) {
    pthread_t threads[3];
    pthread_create(&threads[0], 0, set, 0);
    pthread_create(&threads[1], 0, cover, 0);
    pthread_create(&threads[2], 0, look, 0);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], 0);
    return 0;
}
