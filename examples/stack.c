/* A lock-free stack whose pop frees the node that another thread may still be reading. Can go wrong. */
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

struct node {
  int value;
  struct node *next;
};

static _Atomic(struct node *) top;

static void push(int value) {
  struct node *node = malloc(sizeof *node);
  node->value = value;
  node->next = atomic_load(&top);
  while (!atomic_compare_exchange_weak(&top, &node->next, node)) {
  }
}

static int pop(void) {
  struct node *node = atomic_load(&top);
  while (node != NULL) {
    struct node *next = node->next; /* the other thread may have freed the node by now */
    if (atomic_compare_exchange_weak(&top, &node, next)) {
      int value = node->value;
      free(node);
      return value;
    }
  }
  return -1;
}

static void *consumer(void *unused) {
  for (int i = 0; i < 3; i++)
    pop();
  return unused;
}

int main(void) {
  pthread_t first, second;
  for (int i = 0; i < 6; i++)
    push(i);
  pthread_create(&first, NULL, consumer, NULL);
  pthread_create(&second, NULL, consumer, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  printf("left on the stack: %d\n", pop());
  return 0;
}
