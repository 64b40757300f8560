/*
 * about: of what both threads write it is only known that one call has returned it
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>

struct account {
  int number;
  int money;
};
struct account *find_account(int number);

static void pay(struct account *account) { account->money--; } //! data-race

static void *payer(void *argument) {
  pay(argument);
  return NULL;
}

int main(void) {
  pthread_t first, second;
  struct account *account = find_account(1);
  pthread_create(&first, NULL, payer, account);
  pthread_create(&second, NULL, payer, account);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
