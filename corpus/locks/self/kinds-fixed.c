/*
 * about: a mutex of the kind that answers with an error where it is taken again
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t books;

static void audit(void) {
  pthread_mutex_lock(&books);
  pthread_mutex_unlock(&books);
}

int main(void) {
  pthread_mutexattr_t kind;
  pthread_mutexattr_init(&kind);
  pthread_mutexattr_settype(&kind, PTHREAD_MUTEX_ERRORCHECK);
  pthread_mutex_init(&books, &kind);
  pthread_mutex_lock(&books);
  audit();
  pthread_mutex_unlock(&books);
  return 0;
}
