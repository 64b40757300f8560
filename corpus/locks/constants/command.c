/*
 * about: a function locks or unlocks by its argument, and is told to lock while another lock is held
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t world = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;

enum command { stop, go_on };

static void order(enum command command) {
  if (command == stop)
    pthread_mutex_lock(&world); //! lock-order
  else
    pthread_mutex_unlock(&world);
}

static void *collector(void *unused) {
  order(stop);
  pthread_mutex_lock(&list); //! lock-order
  pthread_mutex_unlock(&list);
  order(go_on);
  return unused;
}

static void *mutator(void *unused) {
  pthread_mutex_lock(&list);
  order(stop);
  order(go_on);
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
