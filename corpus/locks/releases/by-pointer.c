/*
 * about: the lock that is let go of is chosen by a pointer
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

static pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t right = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t output = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *chosen;

static void let_go_of_one(void) { pthread_mutex_unlock(chosen); }

static void step(void) {
  let_go_of_one();
  pthread_mutex_lock(&output); //! lock-order
  pthread_mutex_unlock(&output);
}

static void *writer(void *unused) {
  pthread_mutex_lock(&left);
  pthread_mutex_lock(&right);
  step();
  pthread_mutex_unlock(chosen == &left ? &right : &left);
  return unused;
}

static void *reader(void *unused) {
  pthread_mutex_lock(&output);
  pthread_mutex_lock(&right); //! lock-order
  pthread_mutex_unlock(&right);
  pthread_mutex_unlock(&output);
  return unused;
}

int main(int count, char **words) {
  (void)words;
  chosen = count > 1 ? &right : &left;
  pthread_t first, second;
  pthread_create(&first, NULL, writer, NULL);
  pthread_create(&second, NULL, reader, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
