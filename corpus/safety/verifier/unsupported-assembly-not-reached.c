/*
about: As unsupported-assembly.c; the assembly stands in a branch that no schedule takes.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stage;

static void *read_processor(void *unused) {
    if (stage == 2) {
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
