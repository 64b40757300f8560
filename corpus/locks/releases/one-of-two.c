/*
 * about: a function lets go of one of two locks; the other one is still held when it takes a third
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t halves[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static pthread_mutex_t output = PTHREAD_MUTEX_INITIALIZER;
static int chosen;

static void let_go_of_one(void) { pthread_mutex_unlock(&halves[chosen]); }

static void step(void) {
  let_go_of_one();
  pthread_mutex_lock(&output); //! lock-order
  pthread_mutex_unlock(&output);
}

static void *writer(void *unused) {
  pthread_mutex_lock(&halves[0]);
  pthread_mutex_lock(&halves[1]);
  step();
  pthread_mutex_unlock(&halves[1 - chosen]);
  return unused;
}

static void *reader(void *unused) {
  pthread_mutex_lock(&output);
  pthread_mutex_lock(&halves[0]); //! lock-order
  pthread_mutex_unlock(&halves[0]);
  pthread_mutex_unlock(&output);
  return unused;
}

int main(int count, char **words) {
  (void)words;
  chosen = count == 1;
  pthread_t first, second;
  pthread_create(&first, NULL, writer, NULL);
  pthread_create(&second, NULL, reader, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
