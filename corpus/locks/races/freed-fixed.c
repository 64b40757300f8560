/*
 * about: what two threads use is freed when both have ended
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
 */
#include <pthread.h>
#include <stdlib.h>

struct node {
  int value;
};
static struct node *node;

static void *left(void *unused) {
  node->value = 1;
  return unused;
}

static void *right(void *unused) {
  return unused;
}

int main(void) {
  pthread_t first, second;
  node = malloc(sizeof *node);
  if (node == NULL) return 1;
  pthread_create(&first, NULL, left, NULL);
  pthread_create(&second, NULL, right, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  free(node);
  return 0;
}
