// Peterson's filter lock: N threads, N - 1 levels; each passes all of them once.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 4
#endif

static atomic_int level[N];
static atomic_int last[N];
static atomic_int inside;

static void *worker(void *argument) {
  int me = (int)(long)argument;
  for (int l = 1; l < N; l++) {
    level[me] = l;
    last[l] = me;
    for (int other = 0; other < N; other++) {
      if (other == me) continue;
      while (level[other] >= l && last[l] == me) {
      }
    }
  }
  assert(inside++ == 0);
  inside--;
  level[me] = 0;
  return 0;
}

int main(void) {
  pthread_t threads[N];
  for (long i = 0; i < N; i++) pthread_create(&threads[i], 0, worker, (void *)i);
  for (int i = 0; i < N; i++) pthread_join(threads[i], 0);
  return 0;
}
