/*
about: As many threads as an input says, up to many; two of them are enough for a race.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int total;

static void *add(void *unused) {
    total++; //! data-race
    return unused;
}

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 100000)
        return 0;
    pthread_t *threads = malloc(count * sizeof *threads);
    for (int at = 0; at < count; at++)
        pthread_create(&threads[at], NULL, add, NULL);
    for (int at = 0; at < count; at++)
        pthread_join(threads[at], NULL);
    free(threads);
    return 0;
}
