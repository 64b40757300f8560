/*
 * about: the numbers are compared before it is computed from them which locks they mean
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

enum { stripes = 4 };
static pthread_mutex_t locks[stripes] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                        PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void move(unsigned from, unsigned to) {
  if (from < to) {
    pthread_mutex_lock(&locks[from % stripes]);
    pthread_mutex_lock(&locks[to % stripes]); //! lock-order
  } else {
    pthread_mutex_lock(&locks[to % stripes]);
    pthread_mutex_lock(&locks[from % stripes]); //! lock-order
  }
  pthread_mutex_unlock(&locks[from % stripes]);
  pthread_mutex_unlock(&locks[to % stripes]);
}

static unsigned start;

static void *left(void *unused) {
  move(start, start + 3);
  return unused;
}

static void *right(void *unused) {
  move(start + 3, start + 4);
  return unused;
}

int main(int count, char **words) {
  (void)words;
  start = (unsigned)count;
  pthread_t first, second;
  pthread_create(&first, NULL, left, NULL);
  pthread_create(&second, NULL, right, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
