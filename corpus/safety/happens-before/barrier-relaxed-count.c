/*
about: Threads meet by a relaxed count. Both have come, but neither knows what the other did.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t barrier;
static atomic_int arrived;
static int parts[2];

static void meet(void) {
    while (atomic_load_explicit(&arrived, memory_order_relaxed) < 2) {
    }
}

static void *work(void *argument) {
    int me = (int)(long)argument;
    parts[me] = 1;
    atomic_fetch_add_explicit(&arrived, 1, memory_order_relaxed);
    meet();
    assert(parts[1 - me] == 1); //! data-race
    return NULL;
}

int main(void) {
    pthread_barrier_init(&barrier, NULL, 2);
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    pthread_barrier_destroy(&barrier);
    return 0;
}
