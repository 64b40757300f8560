/*
about: As halves.c; the halves do not meet.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *cells, count;

static void *lower(void *unused) {
    for (int index = 0; index < count / 2; index++)
        cells[index] = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    count = __VERIFIER_nondet_int();
    if (count < 1 || count > 6)
        return 0;
    cells = malloc((count + 1) * sizeof *cells);
    pthread_create(&thread, NULL, lower, NULL);
    for (int index = count / 2; index < count; index++)
        cells[index] = 2;
    pthread_join(thread, NULL);
    free(cells);
    return 0;
}
