/*
about: As release-sequence-two-writers.c, but each stores what it thinks that both bits are.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int messages[2];
static atomic_int ready;

static void *send(void *argument) {
    int me = (int)(long)argument;
    messages[me] = 42; //! data-race
    int others = atomic_load_explicit(&ready, memory_order_relaxed);
    atomic_store_explicit(&ready, others | 1 << me, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t senders[2];
    for (long i = 0; i < 2; i++)
        pthread_create(&senders[i], NULL, send, (void *)i);
    if (atomic_load_explicit(&ready, memory_order_acquire) == 3)
        assert(messages[0] + messages[1] == 84); //! data-race
    for (int i = 0; i < 2; i++)
        pthread_join(senders[i], NULL);
    return 0;
}
