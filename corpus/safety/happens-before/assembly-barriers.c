/*
about: As assembly-fences.c; barriers of the compiler alone order nothing.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int there;

static void *send(void *unused) {
    message = 1; //! data-race
    __asm__ volatile("" ::: "memory");
    atomic_store_explicit(&there, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, send, NULL);
    if (atomic_load_explicit(&there, memory_order_relaxed)) {
        __asm__ volatile("" ::: "memory");
        message = 2; //! data-race
    }
    pthread_join(other, NULL);
    return 0;
}
