/*
 * about: in each round all threads of the round are joined
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

enum { workers = 3 };
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;
static int sum;

static void *worker(void *unused) {
  pthread_mutex_lock(&outer);
  pthread_mutex_lock(&inner);
  sum++;
  pthread_mutex_unlock(&inner);
  pthread_mutex_unlock(&outer);
  return unused;
}

static void report(void) {
  pthread_mutex_lock(&inner);
  pthread_mutex_lock(&outer);
  sum = 0;
  pthread_mutex_unlock(&outer);
  pthread_mutex_unlock(&inner);
}

int main(void) {
  pthread_t threads[workers];
  for (int round = 0; round < 2; round++) {
    for (int i = 0; i < workers; i++) pthread_create(&threads[i], NULL, worker, NULL);
    for (int i = 0; i < workers; i++) pthread_join(threads[i], NULL);
    report();
  }
  return 0;
}
