/*
 * about: a plain mutex is taken again by who holds it
 * truth: self-deadlock
 * expect: { locks: { verdict: suspected, rule: self-deadlock } }
 */
#include <pthread.h>

static pthread_mutex_t books;

static void audit(void) {
  pthread_mutex_lock(&books); //! self-deadlock
  pthread_mutex_unlock(&books);
}

int main(void) {
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_DEFAULT);
  pthread_mutex_init(&books, &kind);
  pthread_mutex_lock(&books);
  audit();
  pthread_mutex_unlock(&books);
  return 0;
}
