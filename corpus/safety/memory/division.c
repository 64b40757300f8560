/*
about: The divisor is looked at before it is read again for the division.
truth: [exits 0, error division-by-zero]
expect: { check: { verdict: violated, rule: division-by-zero } }
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
    int quotient = 0;
    if (divisor != 0)
        quotient = 6 / divisor; //! division-by-zero
    pthread_join(other, NULL);
    return quotient == 1;
}
