/*
about: As freed-by-relaxed-flag.c with release and acquire.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int done;
static int copy;

static void *read_block(void *block) {
    copy = *(int *)block;
    atomic_store_explicit(&done, 1, memory_order_release);
    return NULL;
}

int main(void) {
    int *block = malloc(sizeof *block);
    *block = 3;
    pthread_t reader;
    pthread_create(&reader, NULL, read_block, block);
    while (!atomic_load_explicit(&done, memory_order_acquire)) {
    }
    free(block);
    pthread_join(reader, NULL);
    return copy - 3;
}
