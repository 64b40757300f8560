/*
 * about: it is not known which mutex is given back, and the signaller needs both of those that are held
 * truth: nested-monitor
 * expect: { locks: { verdict: suspected, rule: nested-monitor } }
 */
#include <pthread.h>

static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t inner = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;
pthread_mutex_t *mutex_of_queue(void);

static void *waiter(void *unused) {
  pthread_mutex_lock(&outer);
  pthread_mutex_lock(&inner);
  while (!ready) pthread_cond_wait(&changed, mutex_of_queue()); //! nested-monitor
  pthread_mutex_unlock(&inner);
  pthread_mutex_unlock(&outer);
  return unused;
}

static void *signaller(void *unused) {
  pthread_mutex_lock(&outer);
  pthread_mutex_lock(&inner);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&inner);
  pthread_mutex_unlock(&outer);
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
