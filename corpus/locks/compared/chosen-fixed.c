/*
 * about: the second one is whichever the first one is not
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

struct account {
  int number;
  int money;
  pthread_mutex_t lock;
};

static struct account ours = {1, 10, PTHREAD_MUTEX_INITIALIZER};
static struct account theirs = {2, 10, PTHREAD_MUTEX_INITIALIZER};

static void transfer(struct account *from, struct account *to) {
  struct account *low = from->number < to->number ? from : to;
  struct account *high = low == from ? to : from;
  pthread_mutex_lock(&low->lock);
  pthread_mutex_lock(&high->lock);
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
