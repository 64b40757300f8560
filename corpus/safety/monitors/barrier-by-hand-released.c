/*
about: As barrier-by-hand-relaxed.c; who arrives releases, who goes on acquires from all who arrived.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int arrived;
static int parts[2];

static void *work(void *argument) {
    int me = (int)(long)argument;
    parts[me] = 1;
    atomic_fetch_add_explicit(&arrived, 1, memory_order_release);
    while (atomic_load_explicit(&arrived, memory_order_acquire) < 2) {
    }
    assert(parts[1 - me] == 1);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
