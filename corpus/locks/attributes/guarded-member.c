/*
 * about: A library whose function reads a member without the lock that is declared to guard it.
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>
#include <stdlib.h>

#define GUARDED_BY(lock) __attribute__((guarded_by(lock)))
#define PT_GUARDED_BY(lock) __attribute__((pt_guarded_by(lock)))

static pthread_mutex_t all = PTHREAD_MUTEX_INITIALIZER;
static int queues GUARDED_BY(all);

struct queue {
    pthread_mutex_t own;
    int length GUARDED_BY(own);
    int *last PT_GUARDED_BY(own);
};

struct queue *queue_new(void) {
    struct queue *queue = malloc(sizeof *queue);
    pthread_mutex_init(&queue->own, 0);
    queue->length = 0;
    pthread_mutex_lock(&all);
    queues++;
    pthread_mutex_unlock(&all);
    return queue;
}

void queue_push(struct queue *queue, int value) {
    pthread_mutex_lock(&queue->own);
    queue->length++;
    *queue->last = value;
    pthread_mutex_unlock(&queue->own);
}

int queue_length(struct queue *queue) {
    return queue->length; //! data-race
}
