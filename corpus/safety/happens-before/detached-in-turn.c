/*
about: >-
  As detached-in-turn-relaxed.c; the main thread takes over what the first has done and hands it to the second.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int finished;
static int total;

static void *add(void *unused) {
    total++;
    atomic_fetch_add_explicit(&finished, 1, memory_order_release);
    return unused;
}

static void run(int number) {
    pthread_t worker;
    pthread_create(&worker, NULL, add, NULL);
    pthread_detach(worker);
    while (atomic_load_explicit(&finished, memory_order_acquire) < number) {
    }
}

int main(void) {
    run(1);
    run(2);
    return 0;
}
