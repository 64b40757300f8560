/*
about: >-
  After its release the writer stores once more, relaxed. In C its own later stores continue the release sequence,
  so that the reader of the second value synchronises with the first.
source: ISO/IEC 9899:2018, 5.1.2.4, release sequence
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int stage;

static void *send(void *unused) {
    message = 42;
    atomic_store_explicit(&stage, 1, memory_order_release);
    atomic_store_explicit(&stage, 2, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    if (atomic_load_explicit(&stage, memory_order_acquire) == 2)
        assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
