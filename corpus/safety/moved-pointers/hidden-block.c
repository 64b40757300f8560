/*
about: The address of a block goes through arithmetic that makes a number of it, and comes back; it can be used, and freed.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

static uintptr_t kept;

static void *work(void *unused) {
    int *block = (int *)(kept / 3);
    *block += 1;
    return unused;
}

int main(void) {
    int *block = calloc(1, sizeof *block);
    kept = (uintptr_t)block * 3;
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) {
        pthread_create(&threads[i], NULL, work, NULL);
        pthread_join(threads[i], NULL);
    }
    assert(*(int *)(kept / 3) == 2);
    free((int *)(kept / 3));
    return 0;
}
