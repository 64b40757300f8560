/*
 * about: one of two nodes is unlocked before a lock is taken that others hold when they lock a node
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
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
  let_go(third);
  pthread_mutex_lock(&log_lock); //! lock-order
  pthread_mutex_unlock(&log_lock);
  let_go(third == first ? second : first);
}

void print(struct node *node) {
  pthread_mutex_lock(&log_lock);
  pthread_mutex_lock(&node->lock); //! lock-order
  pthread_mutex_unlock(&node->lock);
  pthread_mutex_unlock(&log_lock);
}
