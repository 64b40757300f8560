/*
about: As set-up-before.c; how many there are is written when the first thread is there.
truth: error data-race
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int *cells;
static int count;

static void *add(void *unused) {
    for (int i = 0; i < count; i++) //! data-race
        cells[i]++;
    return unused;
}

int main(void) {
    pthread_t thread;
    cells = calloc(2, sizeof *cells);
    pthread_create(&thread, NULL, add, NULL);
    count = 2; //! data-race
    pthread_join(thread, NULL);
    free(cells);
    return 0;
}
