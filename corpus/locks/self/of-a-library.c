/*
 * about: a function of a library calls another one of it that takes the lock that it holds
 * truth: self-deadlock
 * expect: { locks: { verdict: suspected, rule: self-deadlock } }
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
  pthread_mutex_lock(&queue->lock); //! self-deadlock
  const int length = counted(queue);
  pthread_mutex_unlock(&queue->lock);
  return length;
}

void push(struct queue *queue) {
  pthread_mutex_lock(&queue->lock);
  queue->length = length_of(queue) + 1;
  pthread_mutex_unlock(&queue->lock);
}
