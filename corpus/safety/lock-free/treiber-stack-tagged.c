/*
about: As treiber-stack-aba.c, with a count beside the top that grows with every change.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

/* Nodes are numbered from 1; the top is a number and, above it, the count. */
enum { none, nodes = 2, count_one = 256 };

static atomic_uint next[nodes + 1] = { none, 2, none };
static atomic_uint top = 1;
static unsigned taken, kept;

static unsigned changed(unsigned old_top, unsigned node) {
    return ((old_top & ~255u) + count_one) | node;
}

static void push(unsigned node) {
    unsigned seen = atomic_load(&top);
    do
        atomic_store(&next[node], seen & 255u);
    while (!atomic_compare_exchange_strong(&top, &seen, changed(seen, node)));
}

static unsigned pop(void) {
    unsigned seen = atomic_load(&top);
    while ((seen & 255u) != none) {
        unsigned following = atomic_load(&next[seen & 255u]);
        if (atomic_compare_exchange_strong(&top, &seen, changed(seen, following)))
            break;
    }
    return seen & 255u;
}

static void *take_one(void *unused) {
    taken = pop();
    return unused;
}

int main(void) {
    pthread_t taker;
    pthread_create(&taker, NULL, take_one, NULL);
    unsigned first = pop();
    kept = pop();
    if (first != none)
        push(first);
    pthread_join(taker, NULL);
    for (unsigned node = top & 255u; node != none; node = next[node])
        assert(node != kept && node != taken);
    return 0;
}
