/*
about: The message is a local of main that was written when only main knew of it; its address goes out relaxed.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static _Atomic(int *) published;

static void *receive(void *unused) {
    int *seen = atomic_load_explicit(&published, memory_order_relaxed);
    if (seen != NULL)
        assert(*seen == 42); //! data-race
    return unused;
}

int main(void) {
    int message;
    pthread_t receiver;
    pthread_create(&receiver, NULL, receive, NULL);
    message = 42; //! data-race
    atomic_store_explicit(&published, &message, memory_order_relaxed);
    pthread_join(receiver, NULL);
    return 0;
}
