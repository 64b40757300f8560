/*
about: As allocation-fails.c; a thread that gets no memory says so.
truth: exits 0
expect: { check: { verdict: holds, options: [--malloc-fails] } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int served, refused;

static void *work(void *unused) {
    int *block = malloc(sizeof *block);
    if (block == NULL) {
        refused++;
        return unused;
    }
    *block = 3;
    free(block);
    served++;
    return unused;
}

int main(void) {
    pthread_t other;
    int started = pthread_create(&other, NULL, work, NULL) == 0;
    work(NULL);
    if (started)
        pthread_join(other, NULL);
    assert(served + refused == 1 + started);
    return 0;
}
