/*
about: "A structure is copied from what others write into what nobody else reads: when it is read matters."
truth: [exits 0, error assertion]
covers: [store buffers]
expect:
  check: { verdict: violated, rule: assertion, options: [--memory-model, tso, --no-race] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

struct point {
    int x, y, z, u, v;
};

static struct point shared, own;

static void *copy(void *unused) {
    own = shared;
    assert(own.u == 0); //! assertion
    return unused;
}

static void *write(void *unused) {
    shared.u = 1;
    return unused;
}

int main(void) {
    pthread_t copier, writer;
    pthread_create(&copier, NULL, copy, NULL);
    pthread_create(&writer, NULL, write, NULL);
    pthread_join(writer, NULL);
    pthread_join(copier, NULL);
    return 0;
}
