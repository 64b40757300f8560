/*
 * about: one thread frees what another one writes
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>
#include <stdlib.h>

struct node {
  int value;
};
static struct node *node;

static void *left(void *unused) {
  node->value = 1; //! data-race
  return unused;
}

static void *right(void *unused) {
  free(node); //! data-race
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
  return 0;
}
