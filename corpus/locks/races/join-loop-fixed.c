/*
 * about: main reads behind the loop that joins the workers
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
 */
#include <pthread.h>

enum { workers = 3 };
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int sum;

static void *worker(void *unused) {
  pthread_mutex_lock(&lock);
  sum++;
  pthread_mutex_unlock(&lock);
  return unused;
}

int main(void) {
  pthread_t threads[workers];
  for (int i = 0; i < workers; i++) pthread_create(&threads[i], NULL, worker, NULL);
  for (int i = 0; i < workers; i++) pthread_join(threads[i], NULL);
  return sum;
}
