/*
about: Data is published by a release store of a flag that is polled with relaxed loads and an acquire fence.
source: seed 001 figure 2.4
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int data;
static atomic_int ready;

static void *load(void *unused) {
    data = 7;
    atomic_store_explicit(&ready, 1, memory_order_release);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, load, NULL);
    while (!atomic_load_explicit(&ready, memory_order_relaxed)) {
    }
    atomic_thread_fence(memory_order_acquire);
    int seen = data;
    pthread_join(thread, NULL);
    return seen != 7;
}
