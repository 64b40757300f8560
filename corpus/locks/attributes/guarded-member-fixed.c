/*
 * about: A library whose functions hold the locks that are declared to guard members and variables.
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
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
    pthread_mutex_lock(&queue->own);
    int length = queue->length;
    pthread_mutex_unlock(&queue->own);
    return length;
}
