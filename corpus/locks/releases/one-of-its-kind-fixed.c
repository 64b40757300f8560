/*
 * about: both nodes are unlocked before the other lock is taken
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

struct node {
  pthread_mutex_t lock;
  int value;
};
static pthread_mutex_t log_lock = PTHREAD_MUTEX_INITIALIZER;

static void let_go(struct node *node) { pthread_mutex_unlock(&node->lock); }

void exchange(struct node *first, struct node *second, struct node *third);
void print(struct node *node);

void exchange(struct node *first, struct node *second, struct node *third) {
  if (first >= second || (third != first && third != second)) return;
  pthread_mutex_lock(&first->lock);
  pthread_mutex_lock(&second->lock);
  const int value = first->value;
  first->value = second->value;
  second->value = value;
  let_go(second);
  let_go(first);
  pthread_mutex_lock(&log_lock);
  pthread_mutex_unlock(&log_lock);
}

void print(struct node *node) {
  pthread_mutex_lock(&log_lock);
  pthread_mutex_lock(&node->lock);
  pthread_mutex_unlock(&node->lock);
  pthread_mutex_unlock(&log_lock);
}
