/*
about: "A function is left by longjmp while stores to its local are delayed."
truth: exits 0
covers: [store buffers]
expect:
  check:
    - { verdict: holds, options: [--memory-model, tso] }
*/
#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

#define store(place, value) atomic_store_explicit(&(place), value, memory_order_relaxed)
#define load(place) atomic_load_explicit(&(place), memory_order_relaxed)

static _Atomic(atomic_int *) shared;
static atomic_int x, y;
static jmp_buf out;

static void leave(void) {
    atomic_int local = 0;
    store(shared, &local);
    store(local, 1);
    store(shared, NULL);
    longjmp(out, 1);
}

static void *other(void *unused) {
    store(x, 1);
    if (setjmp(out) == 0)
        leave();
    store(y, 1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, other, NULL);
    if (load(y))
        assert(load(x) && load(shared) == NULL);
    pthread_join(thread, NULL);
    return 0;
}
