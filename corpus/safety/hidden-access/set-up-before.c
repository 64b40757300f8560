/*
about: What threads read was written before they began, and is written by nobody any more. Main reads it at the end.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int *cells;
static int count;

static void *add(void *unused) {
    for (int i = 0; i < count; i++)
        cells[i]++;
    return unused;
}

int main(void) {
    pthread_t threads[2];
    count = 2;
    cells = calloc(count, sizeof *cells);
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, add, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(cells[count - 1] == 2);
    free(cells);
    return 0;
}
