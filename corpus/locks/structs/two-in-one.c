/*
 * about: Two locks in one structure, taken in two orders through a pointer.
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

struct queue {
    pthread_mutex_t head, tail;
};

static struct queue jobs = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void put(struct queue *queue) {
    pthread_mutex_lock(&queue->head);
    pthread_mutex_lock(&queue->tail); //! lock-order
    pthread_mutex_unlock(&queue->tail);
    pthread_mutex_unlock(&queue->head);
}

static void get(struct queue *queue) {
    pthread_mutex_lock(&queue->tail);
    pthread_mutex_lock(&queue->head); //! lock-order
    pthread_mutex_unlock(&queue->head);
    pthread_mutex_unlock(&queue->tail);
}

static void *left(void *queue) {
    put(queue);
    return NULL;
}

static void *right(void *queue) {
    get(queue);
    return NULL;
}

int main(void) {
    pthread_t first, second;
    pthread_create(&first, NULL, left, &jobs);
    pthread_create(&second, NULL, right, &jobs);
    pthread_join(first, NULL);
    pthread_join(second, NULL);
    return 0;
}
