/*
about: As assembly-fences.c, by updates of the stack that change nothing.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int there;

static void *send(void *unused) {
    message = 1;
    __asm__ volatile("lock; addl $0, (%%rsp)" ::: "memory", "cc");
    atomic_store_explicit(&there, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, send, NULL);
    if (atomic_load_explicit(&there, memory_order_relaxed)) {
        __asm__ volatile("lock\n\torq $0x0, -8(%%rsp)" ::: "memory", "cc");
        message = 2;
    }
    pthread_join(other, NULL);
    return 0;
}
