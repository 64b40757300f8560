/*
about: |
  The loop stores a new input each round. Where the same is read each time, nothing changes, and the loop is not
  left. Terms cannot tell whether the store changes something.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: unknown } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stored;

static void *other(void *unused) {
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, other, 0);
    for (;;) {
        int first = (int)clew_input(0, 100000); //! busy-wait
        atomic_store(&stored, (int)clew_input(0, 100000));
        if (first != atomic_load(&stored))
            break;
    }
    pthread_join(thread, 0);
    return 0;
}
