/*
about: >-
  As pipe.c; the main thread looks at the relaxed flag in place of the pipe.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <unistd.h>

static int ends[2];
static atomic_int sent;
static int message;

static void *send(void *unused) {
    message = 42;
    atomic_store_explicit(&sent, 1, memory_order_relaxed);
    write(ends[1], "x", 1);
    return unused;
}

int main(void) {
    pthread_t sender;
    char byte;
    pipe(ends);
    pthread_create(&sender, NULL, send, NULL);
    (void)byte;
    while (!atomic_load_explicit(&sent, memory_order_relaxed)) {
    }
    assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
