/*
 * about: A function of a library requires a lock of its parameter; both take the global one inside.
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

struct __attribute__((capability("mutex"))) lock { pthread_mutex_t mutex; };
struct queue { int length; struct lock own; };
struct lock all;

static void take(struct lock *lock) { pthread_mutex_lock(&lock->mutex); }
static void give(struct lock *lock) { pthread_mutex_unlock(&lock->mutex); }

void push(struct queue *queue) __attribute__((requires_capability(queue->own)));
void push(struct queue *queue) {
    take(&all);
    queue->length++;
    give(&all);
}

void clear(struct queue *queue) {
    take(&queue->own);
    take(&all);
    queue->length = 0;
    give(&queue->own);
    give(&all);
}
