/*
 * about: the flag that lets the thread go on is set through a pointer, and the order is kept
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t a = PTHREAD_MUTEX_INITIALIZER, b = PTHREAD_MUTEX_INITIALIZER;
static int ready[4];
static int *chosen = &ready[0];

static void put(int *where, int value) { *where = value; }

static void *waiter(void *unused) {
  if (ready[0] == 1) {
    pthread_mutex_lock(&a);
    pthread_mutex_lock(&b);
    pthread_mutex_unlock(&b);
    pthread_mutex_unlock(&a);
  }
  return unused;
}

static void *setter(void *unused) {
  put(chosen, 1);
  pthread_mutex_lock(&a);
  pthread_mutex_lock(&b);
  pthread_mutex_unlock(&b);
  pthread_mutex_unlock(&a);
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
