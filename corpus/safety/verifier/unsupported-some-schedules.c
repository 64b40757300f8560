/*
about: As unsupported-assembly-not-reached.c, but some schedules take the branch.
truth: exits 0
expect: { check: { verdict: unknown } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stage;

static void *read_processor(void *unused) {
    if (stage == 1) {
        unsigned a = 0, b, c, d;
        __asm__ volatile("cpuid" : "+a"(a), "=b"(b), "=c"(c), "=d"(d));
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, read_processor, NULL);
    stage = 1;
    pthread_join(other, NULL);
    return 0;
}
