/*
about: As word-after-half.c, but the half that is stored with release is not the one that says that data is there.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static union {
    _Atomic unsigned word;
    _Atomic unsigned short half[2];
} flag;
static int data;

static void *set(void *argument) {
    atomic_store_explicit(&flag.half[0], 1, memory_order_release);
    data = 1;
    atomic_store_explicit(&flag.half[1], 1, memory_order_relaxed);
    return argument;
}

static void *look(void *argument) {
    if (atomic_load_explicit(&flag.word, memory_order_acquire) >> 16)
        return data ? argument : 0; //! data-race
    return argument;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, set, 0);
    pthread_create(&other, 0, look, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return 0;
}
