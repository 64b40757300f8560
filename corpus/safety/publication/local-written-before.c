/*
about: As local-relaxed.c; the local was written before there was a second thread.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static _Atomic(int *) published;

static void *receive(void *unused) {
    int *seen = atomic_load_explicit(&published, memory_order_relaxed);
    if (seen != NULL)
        assert(*seen == 42);
    return unused;
}

int main(void) {
    int message = 42;
    pthread_t receiver;
    pthread_create(&receiver, NULL, receive, NULL);
    atomic_store_explicit(&published, &message, memory_order_relaxed);
    pthread_join(receiver, NULL);
    return 0;
}
