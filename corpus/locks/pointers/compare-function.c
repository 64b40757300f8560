/*
 * about: qsort calls a function that takes a lock, under another one
 * truth: deadlock
 * expect: { locks: { verdict: suspected, rule: lock-order } }
 */
#include <pthread.h>
#include <stdlib.h>

static pthread_mutex_t table = PTHREAD_MUTEX_INITIALIZER, log_lock = PTHREAD_MUTEX_INITIALIZER;
static int entries[8], compared;

static int by_value(const void *left, const void *right) {
  pthread_mutex_lock(&log_lock); //! lock-order
  compared++;
  pthread_mutex_unlock(&log_lock);
  return *(const int *)left - *(const int *)right;
}

static void *sorter(void *unused) {
  pthread_mutex_lock(&table);
  qsort(entries, 8, sizeof entries[0], by_value);
  pthread_mutex_unlock(&table);
  return unused;
}

static void *reporter(void *unused) {
  pthread_mutex_lock(&log_lock);
  pthread_mutex_lock(&table); //! lock-order
  entries[0] = compared;
  pthread_mutex_unlock(&table);
  pthread_mutex_unlock(&log_lock);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, sorter, NULL);
  pthread_create(&other, NULL, reporter, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
