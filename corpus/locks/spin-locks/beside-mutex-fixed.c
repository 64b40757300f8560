/*
 * about: Repaired. A stack without locks, a counter of users and a flag that is set once, beside a mutex.
 * truth: none
 * expect: { locks: [{ verdict: none-found }] }
 */
#include <pthread.h>
#include <stdatomic.h>

struct node {
    struct node *next;
};
static _Atomic(struct node *) top;
static atomic_int users, once;
static pthread_mutex_t door = PTHREAD_MUTEX_INITIALIZER;

void push(struct node *node) {
    struct node *seen = atomic_load(&top);
    do node->next = seen;
    while (!atomic_compare_exchange_weak(&top, &seen, node));
}

int enter(void) {
    int count = atomic_load(&users);
    while (count > 0 && !atomic_compare_exchange_weak(&users, &count, count + 1))
        ;
    return count;
}

void prepare(void) {
    if (atomic_exchange(&once, 1)) return;
    pthread_mutex_lock(&door);
    pthread_mutex_unlock(&door);
}
