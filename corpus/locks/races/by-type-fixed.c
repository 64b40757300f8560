/*
 * about: the two threads write what two calls have returned
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
 */
#include <pthread.h>

struct account {
  int number;
  int money;
};
struct account *find_account(int number);

static void pay(struct account *account) { account->money--; }

static void *payer(void *argument) {
  pay(argument);
  return NULL;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, payer, find_account(1));
  pthread_create(&second, NULL, payer, find_account(2));
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
