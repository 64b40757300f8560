/* As transfer.c, with the locks always taken in the order of their addresses. Cannot hang. */
#include <pthread.h>

struct account {
  pthread_mutex_t lock;
  int balance;
};

static struct account accounts[2] = {{PTHREAD_MUTEX_INITIALIZER, 10}, {PTHREAD_MUTEX_INITIALIZER, 10}};

static void transfer(struct account *from, struct account *to, int amount) {
  struct account *first = from < to ? from : to, *second = from < to ? to : from;
  pthread_mutex_lock(&first->lock);
  pthread_mutex_lock(&second->lock);
  from->balance -= amount;
  to->balance += amount;
  pthread_mutex_unlock(&second->lock);
  pthread_mutex_unlock(&first->lock);
}

static void *deposit(void *unused) { return transfer(&accounts[0], &accounts[1], 3), unused; }
static void *withdraw(void *unused) { return transfer(&accounts[1], &accounts[0], 5), unused; }

int main(void) {
  pthread_t first, second;

  pthread_create(&first, NULL, deposit, NULL);
  pthread_create(&second, NULL, withdraw, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return accounts[0].balance + accounts[1].balance == 20 ? 0 : 1;
}
