/*
about: >-
  The main thread ends before the others; the last thread may have its place, but does not know what it did.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int main_is_done;
static int value;

static void *second(void *unused) {
    value++; //! data-race
    return unused;
}

static void *first(void *unused) {
    while (!atomic_load_explicit(&main_is_done, memory_order_relaxed)) {
    }
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    pthread_join(thread, NULL);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    pthread_detach(thread);
    value = 1;
    atomic_store_explicit(&main_is_done, 1, memory_order_relaxed);
    pthread_exit(NULL);
}
