/*
about: Two threads fill the halves of an array of any size, and meet in the middle.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *cells, count;

static void *lower(void *unused) {
    for (int index = 0; index <= count / 2; index++)
        cells[index] = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t thread;
    count = __VERIFIER_nondet_int();
    if (count < 1 || count > 100000)
        return 0;
    cells = malloc((count + 1) * sizeof *cells);
    pthread_create(&thread, NULL, lower, NULL);
    for (int index = count / 2; index < count; index++)
        cells[index] = 2; //! data-race
    pthread_join(thread, NULL);
    free(cells);
    return 0;
}
