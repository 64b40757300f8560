/*
about: A barrier of a relaxed counter lets threads through together, but hands nothing over.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int arrived;
static int parts[2];

static void *work(void *argument) {
    int me = (int)(long)argument;
    parts[me] = 1; //! data-race
    atomic_fetch_add_explicit(&arrived, 1, memory_order_relaxed);
    while (atomic_load_explicit(&arrived, memory_order_relaxed) < 2) {
    }
    assert(parts[1 - me] == 1); //! data-race
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    return 0;
}
