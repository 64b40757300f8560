// N readers and two writers on a read-write lock; writers keep two numbers equal.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 3
#endif

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int left, right;

static void *read_both(void *argument) {
  for (int i = 0; i < 2; i++) {
    pthread_rwlock_rdlock(&lock);
    assert(left == right);
    pthread_rwlock_unlock(&lock);
  }
  return argument;
}

static void *write_both(void *argument) {
  for (int i = 0; i < 2; i++) {
    pthread_rwlock_wrlock(&lock);
    left++;
    right++;
    pthread_rwlock_unlock(&lock);
  }
  return argument;
}

int main(void) {
  pthread_t threads[N + 2];
  for (int i = 0; i < N; i++) pthread_create(&threads[i], 0, read_both, 0);
  for (int i = N; i < N + 2; i++) pthread_create(&threads[i], 0, write_both, 0);
  for (int i = 0; i < N + 2; i++) pthread_join(threads[i], 0);
  return 0;
}
