/*
 * about: the answer is kept in a variable, and one of the locks is chosen by something else
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

struct account {
  int number;
  int money;
  pthread_mutex_t lock;
};

static struct account ours = {1, 10, PTHREAD_MUTEX_INITIALIZER};
static struct account theirs = {2, 20, PTHREAD_MUTEX_INITIALIZER};

static void transfer(struct account *from, struct account *to) {
  const int upwards = from->number < to->number;
  const int other = from->money < to->money;
  pthread_mutex_lock(upwards == other ? &from->lock : &to->lock);
  pthread_mutex_lock(upwards == other ? &to->lock : &from->lock); //! lock-order
  from->money--;
  to->money++;
  pthread_mutex_unlock(&from->lock);
  pthread_mutex_unlock(&to->lock);
}

static void *payer(void *unused) {
  transfer(&ours, &theirs);
  return unused;
}

static void *clerk(void *unused) {
  transfer(&theirs, &ours);
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, payer, NULL);
  pthread_create(&second, NULL, clerk, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
