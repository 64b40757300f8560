/*
about: A queue lock in which each thread spins on its predecessor's node and goes on with that node afterwards.
source: T. S. Craig, Building FIFO and priority-queuing spin locks from atomic swap, 1993
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

struct node {
    atomic_bool busy;
};

static struct node nodes[3];
static _Atomic(struct node *) tail = &nodes[2];
static int counter;

static void *count(void *argument) {
    struct node *mine = argument;
    for (int round = 0; round < 2; round++) {
        atomic_store_explicit(&mine->busy, 1, memory_order_relaxed);
        struct node *before = atomic_exchange_explicit(&tail, mine, memory_order_acq_rel);
        while (atomic_load_explicit(&before->busy, memory_order_acquire)) {
        }
        counter++;
        atomic_store_explicit(&mine->busy, 0, memory_order_release);
        mine = before;
    }
    return NULL;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, &nodes[0]);
    count(&nodes[1]);
    pthread_join(other, NULL);
    assert(counter == 4);
    return 0;
}
