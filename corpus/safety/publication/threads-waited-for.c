/*
about: As threads-one-by-one.c; the next is made when the relaxed counter says that the one before is done.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int total;
static atomic_int finished;

static void *add(void *argument) {
    total += (int)(long)argument; //! data-race
    atomic_fetch_add_explicit(&finished, 1, memory_order_relaxed);
    return NULL;
}

int main(void) {
    pthread_t adders[2];
    for (long i = 0; i < 2; i++) {
        pthread_create(&adders[i], NULL, add, (void *)i);
        while (atomic_load_explicit(&finished, memory_order_relaxed) == i) {
        }
    }
    for (int i = 0; i < 2; i++)
        pthread_join(adders[i], NULL);
    return 0;
}
