/*
about: The fourth thread also writes the cell of the third; a race where an input asks for four.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdlib.h>

extern int __VERIFIER_nondet_int(void);

static int *cells;

static void *fill(void *argument) {
    long index = (long)argument;
    cells[index] = 1; //! data-race
    if (index == 3)
        cells[index - 1] = 2; //! data-race
    return argument;
}

int main(void) {
    int count = __VERIFIER_nondet_int();
    if (count < 1 || count > 100000)
        return 0;
    pthread_t *threads = malloc(count * sizeof *threads);
    cells = malloc(count * sizeof *cells);
    for (long index = 0; index < count; index++)
        pthread_create(&threads[index], NULL, fill, (void *)index);
    for (int index = 0; index < count; index++)
        pthread_join(threads[index], NULL);
    free(threads);
    free(cells);
    return 0;
}
