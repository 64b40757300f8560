// Treiber's stack with nodes that are never used again: N threads push one and pop one.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

struct node {
  struct node *below;
  int value;
};

static _Atomic(struct node *) head;
static struct node nodes[N];
static atomic_int popped;

static void *worker(void *argument) {
  struct node *node = argument;
  struct node *first = head;
  do {
    node->below = first;
  } while (!atomic_compare_exchange_strong(&head, &first, node));
  first = head;
  while (first != 0 && !atomic_compare_exchange_strong(&head, &first, first->below)) {
  }
  assert(first != 0);
  popped += first->value;
  return 0;
}

int main(void) {
  pthread_t threads[N];
  for (int i = 0; i < N; i++) nodes[i].value = 1;
  for (int i = 0; i < N; i++) pthread_create(&threads[i], 0, worker, &nodes[i]);
  for (int i = 0; i < N; i++) pthread_join(threads[i], 0);
  assert(popped == N && head == 0);
  return 0;
}
