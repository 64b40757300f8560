/*
 * about: the flag that lets the thread go on is one of an array that a loop sets
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int ready[4];
static int *chosen = &ready[0];

static void put(int *where, int value) { *where = value; }

static void *waiter(void *unused) {
  if (ready[2] == 1) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b); //! lock-order
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
  }
  return unused;
}

static void *setter(void *unused) {
  for (int i = 0; i < 4; i++) ready[i] = 1;
  pthread_mutex_lock(&b);
  pthread_mutex_lock(&a); //! lock-order
  pthread_mutex_unlock(&a);
  pthread_mutex_unlock(&b);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, waiter, NULL);
  pthread_create(&other, NULL, setter, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
