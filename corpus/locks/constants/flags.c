/*
 * about: flags say which locks a function takes, and one of them is taken while the other one is held
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t world = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t list = PTHREAD_MUTEX_INITIALIZER;

enum { whole = 1, part = 2 };

static void work(int what) {
  if (what & whole) pthread_mutex_lock(&world); //! lock-order
  if (what & part) pthread_mutex_lock(&list); //! lock-order
  if (what & part) pthread_mutex_unlock(&list);
  if (what & whole) pthread_mutex_unlock(&world);
}

static void work_beside(int what) { work(what); }

static void *collector(void *unused) {
  work_beside(whole | part);
  return unused;
}

static void *mutator(void *unused) {
  pthread_mutex_lock(&list);
  work_beside(whole);
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
