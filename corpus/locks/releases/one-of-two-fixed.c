/*
 * about: a function lets go of both locks before it takes a third
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t halves[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static pthread_mutex_t output = PTHREAD_MUTEX_INITIALIZER;
static int chosen;

static void let_go(void) {
  pthread_mutex_unlock(&halves[1]);
  pthread_mutex_unlock(&halves[0]);
}

static void step(void) {
  let_go();
  pthread_mutex_lock(&output);
  pthread_mutex_unlock(&output);
}

static void *writer(void *unused) {
  pthread_mutex_lock(&halves[0]);
  pthread_mutex_lock(&halves[1]);
  step();
  return unused;
}

static void *reader(void *unused) {
  pthread_mutex_lock(&output);
  pthread_mutex_lock(&halves[1]);
  pthread_mutex_unlock(&halves[1]);
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
