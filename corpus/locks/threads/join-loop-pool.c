/*
 * about: a pool joins only those of its threads that come after the first
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>

enum { workers = 3 };
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;
static int sum;

static void *worker(void *unused) {
  pthread_mutex_lock(&outer);
  pthread_mutex_lock(&inner); //! lock-order
  sum++;
  pthread_mutex_unlock(&inner);
  pthread_mutex_unlock(&outer);
  return unused;
}

static void report(void) {
  pthread_mutex_lock(&inner);
  pthread_mutex_lock(&outer); //! lock-order
  sum = 0;
  pthread_mutex_unlock(&outer);
  pthread_mutex_unlock(&inner);
}

struct pool {
  int size;
  pthread_t threads[workers];
};

static void start(struct pool *pool) {
  for (int i = 0; i < pool->size; i++) pthread_create(&pool->threads[i], NULL, worker, NULL);
}

static void stop(struct pool *pool) {
  for (int i = 0; i < pool->size; i++)
    if (i > 0) pthread_join(pool->threads[i], NULL);
}

int main(void) {
  struct pool pool;
  pool.size = workers;
  start(&pool);
  stop(&pool);
  report();
  return 0;
}
