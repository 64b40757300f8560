/*
 * about: a function locks or unlocks by its argument, and is told which
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t world = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;

enum command { stop, go_on };

static void order(enum command command) {
  if (command == stop)
    pthread_mutex_lock(&world);
  else
    pthread_mutex_unlock(&world);
}

static void *collector(void *unused) {
  order(stop);
  pthread_mutex_lock(&list);
  pthread_mutex_unlock(&list);
  order(go_on);
  return unused;
}

static void *mutator(void *unused) {
  order(stop);
  pthread_mutex_lock(&list);
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
