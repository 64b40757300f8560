/*
about: >-
  A byte in a pipe hands over what was written before it.
truth: exits 0
expect: { check: { verdict: holds } }
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
    read(ends[0], &byte, 1);
    assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
