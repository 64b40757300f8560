/*
 * about: it is not known which mutex is given back; the only one that is held is that one
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
pthread_mutex_t *mutex_of_queue(void);

static void *waiter(void *unused) {
  pthread_mutex_lock(&inner);
  while (!ready) pthread_cond_wait(&changed, mutex_of_queue());
  pthread_mutex_unlock(&inner);
  return unused;
}

static void *signaller(void *unused) {
  pthread_mutex_lock(&inner);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&inner);
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, waiter, NULL);
  pthread_create(&second, NULL, signaller, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
