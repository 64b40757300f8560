/*
 * about: the numbers of the locks are compared
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

enum { stripes = 4 };
static pthread_mutex_t locks[stripes] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                        PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};

static void move(unsigned from, unsigned to) {
  from %= stripes;
  to %= stripes;
  if (from == to) return;
  if (from < to) {
    pthread_mutex_lock(&locks[from]);
    pthread_mutex_lock(&locks[to]);
  } else {
    pthread_mutex_lock(&locks[to]);
    pthread_mutex_lock(&locks[from]);
  }
  pthread_mutex_unlock(&locks[from]);
  pthread_mutex_unlock(&locks[to]);
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
