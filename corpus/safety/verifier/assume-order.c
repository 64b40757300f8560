/*
about: Only runs in which the other thread was first are looked at.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern void __VERIFIER_assume(int);

static atomic_int stage;
static int message;

static void *send(void *unused) {
    message = 42;
    stage = 1;
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    __VERIFIER_assume(stage == 1);
    assert(message == 42);
    pthread_join(sender, NULL);
    return 0;
}
