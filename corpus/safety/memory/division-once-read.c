/*
about: As division.c; the divisor is read once.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int divisor = 2;

static void *clear(void *unused) {
    divisor = 0;
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, clear, NULL);
    int seen = divisor;
    int quotient = 0;
    if (seen != 0)
        quotient = 6 / seen;
    pthread_join(other, NULL);
    return quotient == 1;
}
