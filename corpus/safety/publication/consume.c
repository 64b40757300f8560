/*
about: A pointer is read with consume, which compilers take for acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static _Atomic(int *) published;

static void *send(void *unused) {
    message = 42;
    atomic_store_explicit(&published, &message, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    int *seen = atomic_load_explicit(&published, memory_order_consume);
    if (seen != NULL)
        assert(*seen == 42);
    pthread_join(sender, NULL);
    return 0;
}
