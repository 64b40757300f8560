/*
about: "Double-checked locking with release and acquire."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(int *) instance;
static int made;

static int *get(void) {
    int *seen = atomic_load_explicit(&instance, memory_order_acquire);
    if (seen != NULL)
        return seen;
    pthread_mutex_lock(&mutex);
    seen = load(instance);
    if (seen == NULL) {
        seen = malloc(sizeof *seen);
        *seen = 7;
        made++;
        atomic_store_explicit(&instance, seen, memory_order_release);
    }
    pthread_mutex_unlock(&mutex);
    return seen;
}

static void *use(void *unused) {
    assert(*get() == 7);
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    assert(made == 1);
    free(load(instance));
    return 0;
}
