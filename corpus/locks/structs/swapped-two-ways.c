/*
 * about: pointers are swapped into an order before the locks are taken, upwards here and downwards there
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <stdlib.h>

struct account {
  int money;
  pthread_mutex_t lock;
};
static struct account *ours, *theirs;

static void pay(struct account *from, struct account *to) {
  struct account *low = from, *high = to;
  if (low > high) {
    low = to;
    high = from;
  }
  pthread_mutex_lock(&low->lock);
  pthread_mutex_lock(&high->lock); //! lock-order
  from->money--;
  to->money++;
  pthread_mutex_unlock(&from->lock);
  pthread_mutex_unlock(&to->lock);
}

static void refund(struct account *from, struct account *to) {
  struct account *low = from, *high = to;
  if (low < high) {
    low = to;
    high = from;
  }
  pthread_mutex_lock(&low->lock);
  pthread_mutex_lock(&high->lock); //! lock-order
  from->money--;
  to->money++;
  pthread_mutex_unlock(&from->lock);
  pthread_mutex_unlock(&to->lock);
}

static void *payer(void *unused) {
  pay(ours, theirs);
  return unused;
}

static void *clerk(void *unused) {
  refund(theirs, ours);
  return unused;
}

static struct account *open_account(void) {
  struct account *account = malloc(sizeof *account);
  if (account == NULL) abort();
  account->money = 10;
  pthread_mutex_init(&account->lock, NULL);
  return account;
}

int main(void) {
  pthread_t first, second;
  ours = open_account();
  theirs = open_account();
  pthread_create(&first, NULL, payer, NULL);
  pthread_create(&second, NULL, clerk, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
