/*
about: >-
  A relaxed increment by a second thread stands between the release and the acquire: it continues the release
  sequence, and the reader of its value synchronises with the writer.
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
    return unused;
}

static void *pass_on(void *unused) {
    if (atomic_load_explicit(&stage, memory_order_relaxed) == 1)
        atomic_fetch_add_explicit(&stage, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t sender, passer;
    pthread_create(&sender, NULL, send, NULL);
    pthread_create(&passer, NULL, pass_on, NULL);
    if (atomic_load_explicit(&stage, memory_order_acquire) == 2)
        assert(message == 42);
    pthread_join(sender, NULL);
    pthread_join(passer, NULL);
    return 0;
}
