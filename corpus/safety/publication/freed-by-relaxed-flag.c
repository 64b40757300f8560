/*
about: >-
  The reader says that it is done by a relaxed flag, and the block is freed. In no interleaving is it read after
  that, but nothing orders the reading before the freeing.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int done;
static int copy;

static void *read_block(void *block) {
    copy = *(int *)block; //! data-race
    atomic_store_explicit(&done, 1, memory_order_relaxed);
    return NULL;
}

int main(void) {
    int *block = malloc(sizeof *block);
    *block = 3;
    pthread_t reader;
    pthread_create(&reader, NULL, read_block, block);
    while (!atomic_load_explicit(&done, memory_order_relaxed)) {
    }
    free(block); //! data-race
    pthread_join(reader, NULL);
    return copy - 3;
}
