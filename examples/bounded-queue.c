/* A bounded queue with two condition variables, one producer and two consumers. Correct. */
#include <assert.h>
#include <pthread.h>
#include <stdio.h>

enum { CAPACITY = 2, ITEMS = 8, CONSUMERS = 2 };

struct queue {
  pthread_mutex_t lock;
  pthread_cond_t not_full, not_empty;
  int items[CAPACITY];
  int first, count;
};

static struct queue queue = {.lock = PTHREAD_MUTEX_INITIALIZER,
                             .not_full = PTHREAD_COND_INITIALIZER,
                             .not_empty = PTHREAD_COND_INITIALIZER};

static void put(struct queue *q, int item) {
  pthread_mutex_lock(&q->lock);
  while (q->count == CAPACITY)
    pthread_cond_wait(&q->not_full, &q->lock);
  q->items[(q->first + q->count++) % CAPACITY] = item;
  pthread_cond_signal(&q->not_empty);
  pthread_mutex_unlock(&q->lock);
}

static int get(struct queue *q) {
  pthread_mutex_lock(&q->lock);
  while (q->count == 0)
    pthread_cond_wait(&q->not_empty, &q->lock);
  int item = q->items[q->first];
  q->first = (q->first + 1) % CAPACITY;
  q->count--;
  pthread_cond_signal(&q->not_full);
  pthread_mutex_unlock(&q->lock);
  return item;
}

static void *consumer(void *result) {
  int sum = 0;
  for (int item; (item = get(&queue)) != 0;)
    sum += item;
  *(int *)result = sum;
  return NULL;
}

int main(void) {
  pthread_t threads[CONSUMERS];
  int sums[CONSUMERS];
  for (int i = 0; i < CONSUMERS; i++)
    pthread_create(&threads[i], NULL, consumer, &sums[i]);
  for (int item = 1; item <= ITEMS; item++)
    put(&queue, item);
  for (int i = 0; i < CONSUMERS; i++)
    put(&queue, 0); /* nought ends a consumer */
  int total = 0;
  for (int i = 0; i < CONSUMERS; i++) {
    pthread_join(threads[i], NULL);
    total += sums[i];
  }
  assert(total == ITEMS * (ITEMS + 1) / 2);
  printf("consumed %d in total\n", total);
  return 0;
}
