// The queue of Michael and Scott, with nodes that are never used again: N threads put one and take one.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 2
#endif

struct node {
  _Atomic(struct node *) next;
  int value;
};

static struct node nodes[N + 1];
static _Atomic(struct node *) head = &nodes[N], tail = &nodes[N];
static atomic_int taken;

static void put(struct node *node) {
  for (;;) {
    struct node *last = tail;
    struct node *next = last->next;
    if (next == 0) {
      if (atomic_compare_exchange_strong(&last->next, &next, node)) {
        atomic_compare_exchange_strong(&tail, &last, node);
        return;
      }
    } else {
      atomic_compare_exchange_strong(&tail, &last, next);
    }
  }
}

static int take(void) {
  for (;;) {
    struct node *first = head;
    struct node *last = tail;
    struct node *next = first->next;
    if (next == 0) return 0;
    if (first == last) {
      atomic_compare_exchange_strong(&tail, &last, next);
      continue;
    }
    int value = next->value;
    if (atomic_compare_exchange_strong(&head, &first, next)) return value;
  }
}

static void *worker(void *argument) {
  put(argument);
  taken += take();
  return 0;
}

int main(void) {
  pthread_t threads[N];
  for (int i = 0; i < N; i++) nodes[i].value = 1;
  for (int i = 0; i < N; i++) pthread_create(&threads[i], 0, worker, &nodes[i]);
  for (int i = 0; i < N; i++) pthread_join(threads[i], 0);
  assert(taken == N);
  return 0;
}
