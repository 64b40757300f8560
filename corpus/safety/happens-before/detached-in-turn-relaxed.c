/*
about: >-
  The second worker starts when the first has said that it is done, by a relaxed count. It may get the place of
  the first, which may have ended by then; they are two threads all the same.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int finished;
static int total;

static void *add(void *unused) {
    total++; //! data-race
    atomic_fetch_add_explicit(&finished, 1, memory_order_relaxed);
    return unused;
}

static void run(int number) {
    pthread_t worker;
    pthread_create(&worker, NULL, add, NULL);
    pthread_detach(worker);
    while (atomic_load_explicit(&finished, memory_order_relaxed) < number) {
    }
}

int main(void) {
    run(1);
    run(2);
    return 0;
}
