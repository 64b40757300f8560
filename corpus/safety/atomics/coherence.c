/*
about: Of one variable nobody reads the old value after the new one, in any order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void *count_up(void *unused) {
    for (int i = 1; i <= 3; i++)
        atomic_store_explicit(&value, i, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count_up, NULL);
    int first = atomic_load_explicit(&value, memory_order_relaxed);
    int second = atomic_load_explicit(&value, memory_order_relaxed);
    assert(first <= second);
    pthread_join(other, NULL);
    return 0;
}
