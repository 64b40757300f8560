/*
about: A thread comes to assembly that clew does not know.
truth: exits 0
expect: { check: { verdict: unknown } }
*/
#include <pthread.h>

static void *read_processor(void *unused) {
    unsigned a = 0, b, c, d;
    __asm__ volatile("cpuid" : "+a"(a), "=b"(b), "=c"(c), "=d"(d));
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, read_processor, NULL);
    pthread_join(other, NULL);
    return 0;
}
