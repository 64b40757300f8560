/*
about: "Blocks of memory are copied and changed while stores to them are delayed."
truth: [exits 0, exits 4, exits 8, exits 10, exits 16, exits 20, exits 21, exits 24, exits 26, exits 64, exits 72, exits 74, exits 80, exits 84, exits 85, exits 88, exits 90]
covers: [store buffers]
expect:
  check: { verdict: holds, options: [--memory-model, tso, --no-race] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static char from[8], to[8];
static atomic_int flag;

static void *fill(void *unused) {
    memcpy(from, "abcdefg", 8);
    store(flag, 1);
    from[3] = 'X';
    return unused;
}

static void *copy(void *unused) {
    memcpy(to, from, 8);
    store(flag, load(flag) + 4);
    return unused;
}

int main(void) {
    pthread_t filler, copier;
    pthread_create(&filler, NULL, fill, NULL);
    pthread_create(&copier, NULL, copy, NULL);
    char seen = to[3];
    int flags = load(flag);
    pthread_join(filler, NULL);
    pthread_join(copier, NULL);
    return (seen == 'X' ? 1 : seen == 'd' ? 2 : 0) + (to[3] == 'X' ? 4 : to[3] == 'd' ? 8 : 0) + flags * 16;
}
