/*
 * about: whoever reads wants to write, and waits for itself
 * truth: self-deadlock
 * expect: { locks: { verdict: suspected, rule: self-deadlock } }
 */
#include <pthread.h>

static pthread_rwlock_t table = PTHREAD_RWLOCK_INITIALIZER;
static int entries;

static void insert(void) {
  pthread_rwlock_wrlock(&table); //! self-deadlock
  entries++;
  pthread_rwlock_unlock(&table);
}

int main(void) {
  pthread_rwlock_rdlock(&table);
  const int missing = entries == 0;
  if (missing) insert();
  pthread_rwlock_unlock(&table);
  return 0;
}
