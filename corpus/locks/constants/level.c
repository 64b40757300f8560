/*
 * about: a number beyond what a signed byte can hold leads to a lock
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t world = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;

enum level { quiet = 3, loud = 200 };

static void tell(unsigned char level) {
  switch (level) {
  case quiet:
    break;
  case loud:
    pthread_mutex_lock(&world); //! lock-order
    pthread_mutex_unlock(&world);
    break;
  default:
    break;
  }
}

static void *collector(void *unused) {
  pthread_mutex_lock(&world);
  pthread_mutex_lock(&list); //! lock-order
  pthread_mutex_unlock(&list);
  pthread_mutex_unlock(&world);
  return unused;
}

static void *mutator(void *unused) {
  pthread_mutex_lock(&list);
  tell(loud);
  pthread_mutex_unlock(&list);
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, collector, NULL);
  pthread_create(&second, NULL, mutator, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
