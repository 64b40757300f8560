/*
about: A ticket is drawn by a load and a store; two threads get the same one.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_uint next_ticket, serving;
static atomic_int inside;

static void *enter(void *unused) {
    unsigned mine = atomic_load(&next_ticket);
    atomic_store(&next_ticket, mine + 1);
    while (atomic_load(&serving) != mine) {
    }
    int others = atomic_fetch_add(&inside, 1);
    assert(others == 0); //! assertion
    atomic_fetch_sub(&inside, 1);
    atomic_store(&serving, mine + 1);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, enter, NULL);
    enter(NULL);
    pthread_join(other, NULL);
    return 0;
}
