/*
about: As ticket-in-halves.c, but what is given back is stored relaxed.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static union {
    _Atomic unsigned word;
    struct {
        _Atomic unsigned short next, owner;
    } half;
} lock;
static int counter;

static void take(void) {
    unsigned before = atomic_fetch_add_explicit(&lock.word, 1, memory_order_acquire);
    unsigned short ticket = (unsigned short)before;
    if (ticket == before >> 16)
        return;
    while (atomic_load_explicit(&lock.half.owner, memory_order_acquire) != ticket) {
    }
}

static void give(void) {
    unsigned short owner = atomic_load_explicit(&lock.half.owner, memory_order_relaxed);
    atomic_store_explicit(&lock.half.owner, owner + 1, memory_order_relaxed);
}

static void *work(void *argument) {
    take();
    counter++; //! data-race
    give();
    return argument;
}

int main(void) {
    pthread_t one, other;
    pthread_create(&one, 0, work, 0);
    pthread_create(&other, 0, work, 0);
    pthread_join(one, 0);
    pthread_join(other, 0);
    return counter - 2;
}
