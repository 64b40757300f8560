/*
about: The reader looks at one byte of what was copied in before a relaxed flag.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

static char buffer[8];
static atomic_int ready;

static void *fill(void *unused) {
    memcpy(buffer, "abcd", 4); //! data-race
    atomic_store_explicit(&ready, 1, memory_order_relaxed);
    return unused;
}

int main(void) {
    pthread_t filler;
    char seen = 'd';
    pthread_create(&filler, NULL, fill, NULL);
    if (atomic_load_explicit(&ready, memory_order_relaxed))
        seen = buffer[3]; //! data-race
    pthread_join(filler, NULL);
    return seen != 'd';
}
