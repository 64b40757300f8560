/*
 * about: the mutex is an element of an array that an index picks, and another lock is kept
 * truth: nested-monitor
 * expect: { locks: { verdict: suspected, rule: nested-monitor } }
 */
#include <pthread.h>

static pthread_mutex_t locks[2] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER};
static pthread_mutex_t outer = PTHREAD_MUTEX_INITIALIZER;
static int chosen;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int ready;

static void *waiter(void *unused) {
  pthread_mutex_lock(&outer);
  pthread_mutex_lock(&locks[chosen]);
  while (!ready) pthread_cond_wait(&changed, &locks[chosen]); //! nested-monitor
  pthread_mutex_unlock(&locks[chosen]);
  pthread_mutex_unlock(&outer);
  return unused;
}

static void *signaller(void *unused) {
  pthread_mutex_lock(&outer);
  pthread_mutex_lock(&locks[chosen]);
  ready = 1;
  pthread_cond_signal(&changed);
  pthread_mutex_unlock(&locks[chosen]);
  pthread_mutex_unlock(&outer);
  return unused;
}

int main(int count, char **words) {
  (void)words;
  chosen = count > 1;
  pthread_t first, second;
  pthread_create(&first, NULL, waiter, NULL);
  pthread_create(&second, NULL, signaller, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
