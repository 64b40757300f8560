/*
about: An aligned block is cut from a larger one, as portable code does it; the larger one's address stands before it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

static void *allocate_aligned(size_t alignment, size_t size) {
    char *whole = malloc(size + alignment + sizeof(void *));
    uintptr_t start = ((uintptr_t)whole + sizeof(void *) + alignment - 1) & ~(uintptr_t)(alignment - 1);
    ((void **)start)[-1] = whole;
    return (void *)start;
}

static void free_aligned(void *block) {
    free(((void **)block)[-1]);
}

static void *work(void *unused) {
    for (int round = 0; round < 2; round++) {
        int *block = allocate_aligned(64, sizeof *block);
        assert(((uintptr_t)block & 63) == 0);
        *block = round;
        free_aligned(block);
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, work, NULL);
    work(NULL);
    pthread_join(other, NULL);
    return 0;
}
