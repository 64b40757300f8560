/*
about: As part-of-copy.c; the byte is the first one behind what was copied.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

static char buffer[8];
static atomic_int ready;

static void *fill(void *unused) {
    memcpy(buffer, "abcd", 4);
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t filler;
    char seen = 0;
    pthread_create(&filler, NULL, fill, NULL);
    if (atomic_load_explicit(&ready, memory_order_relaxed))
        seen = buffer[4];
    pthread_join(filler, NULL);
    return seen != 0;
}
