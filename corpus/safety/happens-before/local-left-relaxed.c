/*
about: >-
  A local that a thread writes to is left when a relaxed flag says that it has: the write may come later, into
  what is there by then.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-return,hang"] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int done;

static void *work(void *result) {
    *(int *)result = 42;
    atomic_store_explicit(&done, 1, memory_order_relaxed);
    return NULL;
}

static pthread_t start_and_wait(void) {
    int result;
    pthread_t worker;
    pthread_create(&worker, NULL, work, &result);
    while (!atomic_load_explicit(&done, memory_order_relaxed)) {
    }
    return worker; //! data-race
}

int main(void) {
    pthread_join(start_and_wait(), NULL);
    return 0;
}
