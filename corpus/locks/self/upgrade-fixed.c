/*
 * about: whoever wants to write is done with reading
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_rwlock_t table = PTHREAD_RWLOCK_INITIALIZER;
static int entries;

static void insert(void) {
  pthread_rwlock_wrlock(&table);
  entries++;
  pthread_rwlock_unlock(&table);
}

int main(void) {
  pthread_rwlock_rdlock(&table);
  const int missing = entries == 0;
  pthread_rwlock_unlock(&table);
  if (missing) insert();
  return 0;
}
