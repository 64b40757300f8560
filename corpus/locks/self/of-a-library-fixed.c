/*
 * about: the function that is called with the lock held does not take it
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

struct queue {
  pthread_mutex_t lock;
  int length;
};

int length_of(struct queue *queue);
void push(struct queue *queue);

static int counted(struct queue *queue) { return queue->length; }

int length_of(struct queue *queue) {
  pthread_mutex_lock(&queue->lock);
  const int length = counted(queue);
  pthread_mutex_unlock(&queue->lock);
  return length;
}

void push(struct queue *queue) {
  pthread_mutex_lock(&queue->lock);
  queue->length = counted(queue) + 1;
  pthread_mutex_unlock(&queue->lock);
}
