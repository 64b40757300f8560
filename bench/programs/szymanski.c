// Szymanski's algorithm: N threads through the waiting room, once each.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static atomic_int flag[N];
static atomic_int inside;

static int any(int low, int high) {
  for (int other = 0; other < N; other++) {
    int value = flag[other];
    if (value >= low && value <= high) return 1;
  }
  return 0;
}

static void *worker(void *argument) {
  int me = (int)(long)argument;
  flag[me] = 1;
  while (any(3, 4)) {
  }
  flag[me] = 3;
  if (any(1, 1)) {
    flag[me] = 2;
    while (!any(4, 4)) {
    }
  }
  flag[me] = 4;
  for (int other = 0; other < me; other++) {
    while (flag[other] > 1) {
    }
  }
  assert(inside++ == 0);
  inside--;
  for (int other = me + 1; other < N; other++) {
    for (int value = flag[other]; value == 2 || value == 3; value = flag[other]) {
    }
  }
  flag[me] = 0;
  return 0;
}

int main(void) {
  pthread_t threads[N];
  for (long i = 0; i < N; i++) pthread_create(&threads[i], 0, worker, (void *)i);
  for (int i = 0; i < N; i++) pthread_join(threads[i], 0);
  return 0;
}
