/*
about: Reads until the lock looks free, then tries to take it; three threads.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_bool taken;
static int counter;

static void *count(void *unused) {
    for (;;) {
        while (atomic_load_explicit(&taken, memory_order_relaxed)) {
        }
        if (!atomic_exchange_explicit(&taken, 1, memory_order_acquire))
            break;
    }
    counter++;
    atomic_store_explicit(&taken, 0, memory_order_release);
    return unused;
}

int main(void) {
    pthread_t others[2];
    pthread_create(&others[0], NULL, count, NULL);
    pthread_create(&others[1], NULL, count, NULL);
    count(NULL);
    pthread_join(others[0], NULL);
    pthread_join(others[1], NULL);
    assert(counter == 3);
    return 0;
}
