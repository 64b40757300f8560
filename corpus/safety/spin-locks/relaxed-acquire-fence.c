/*
about: As relaxed-acquire.c, with the fence that makes it right.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_bool taken;
static int counter;

static void *count(void *unused) {
    while (atomic_exchange_explicit(&taken, 1, memory_order_relaxed)) {
    }
    atomic_thread_fence(memory_order_acquire);
    counter++;
    atomic_store_explicit(&taken, 0, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2);
    return 0;
}
