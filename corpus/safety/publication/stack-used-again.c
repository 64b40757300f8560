/*
about: >-
  Locals of one call after another are given to one thread after another; the second may lie where the first was.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int rounds;

static void *work(void *argument) {
    *(int *)argument += 1;
    atomic_fetch_add_explicit(&rounds, 1, memory_order_relaxed);
    return NULL;
}

static int run_one(int start) {
    int local = start;
    pthread_t worker;
    pthread_create(&worker, NULL, work, &local);
    while (atomic_load_explicit(&rounds, memory_order_relaxed) == start) {
    }
    pthread_join(worker, NULL);
    return local;
}

int main(void) {
    int value = run_one(run_one(0));
    assert(value == 2);
    return 0;
}
