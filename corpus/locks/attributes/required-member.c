/*
 * about: A function of a library requires a lock of its parameter and takes the global one; another takes them the other way round.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

struct __attribute__((capability("mutex"))) lock { pthread_mutex_t mutex; };
struct queue { int length; struct lock own; };
struct lock all;

static void take(struct lock *lock) { pthread_mutex_lock(&lock->mutex); } //! lock-order
static void give(struct lock *lock) { pthread_mutex_unlock(&lock->mutex); }

void push(struct queue *queue) __attribute__((requires_capability(queue->own)));
void push(struct queue *queue) {
    take(&all);
    queue->length++;
    give(&all);
}

void clear(struct queue *queue) {
    take(&all);
    take(&queue->own);
    queue->length = 0;
    give(&queue->own);
    give(&all);
}
