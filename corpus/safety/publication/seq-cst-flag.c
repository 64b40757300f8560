/*
about: A message is announced by a flag with the default order.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *send(void *unused) {
    message = 42;
    ready = 1;
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    while (!ready) {
    }
    assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
