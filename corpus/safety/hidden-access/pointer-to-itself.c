/*
about: A structure is reached through a pointer to itself that stands at its very beginning.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

/* A ring of one: its first word is its own address. */
static struct item {
    struct item *next;
    atomic_int value;
} ring;

static void *run(void *unused) {
    struct item *item = ring.next;
    item->value = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    ring.next = &ring;
    pthread_create(&thread, 0, run, 0);
    int first = ring.value;
    int second = ring.value;
    assert(first == second); //! assertion
    pthread_join(thread, 0);
    return 0;
}
