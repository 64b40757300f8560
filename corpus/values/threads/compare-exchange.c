/*
about: One of two threads exchanges the input, never both.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

extern int __VERIFIER_nondet_int(void);

static atomic_int cell;
static int wanted, done[2];

static void take(int who) {
    int expected = wanted;
    if (atomic_compare_exchange_strong(&cell, &expected, wanted ^ 1))
        done[who] = 1;
    else
        assert(expected == (wanted ^ 1));
}

static void *other(void *unused) {
    take(1);
    return unused;
}

int main(void) {
    pthread_t thread;
    wanted = __VERIFIER_nondet_int();
    cell = wanted;
    pthread_create(&thread, NULL, other, NULL);
    take(0);
    pthread_join(thread, NULL);
    assert(done[0] + done[1] == 1);
    return 0;
}
