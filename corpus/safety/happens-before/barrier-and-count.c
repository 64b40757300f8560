/*
about: The count is relaxed, for statistics; the threads meet at a barrier.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static pthread_barrier_t barrier;
static atomic_int arrived;
static int parts[2];

static void meet(void) {
    pthread_barrier_wait(&barrier);
}

static void *work(void *argument) {
    int me = (int)(long)argument;
    parts[me] = 1;
    atomic_fetch_add_explicit(&arrived, 1, memory_order_relaxed);
    meet();
    assert(parts[1 - me] == 1);
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
