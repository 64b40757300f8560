/*
about: A ticket lock; draws with a relaxed increment, waits with acquire, serves the next with release.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint next_ticket, serving;
static int counter;

static void *count(void *unused) {
    for (int round = 0; round < 2; round++) {
        unsigned mine = atomic_fetch_add_explicit(&next_ticket, 1, memory_order_relaxed);
        while (atomic_load_explicit(&serving, memory_order_acquire) != mine) {
        }
        counter++;
        atomic_store_explicit(&serving, mine + 1, memory_order_release);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 4);
    return 0;
}
