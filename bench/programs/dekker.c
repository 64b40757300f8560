// Dekker's algorithm: two threads, N rounds each.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 40
#endif

static atomic_int wants[2];
static atomic_int turn;
static atomic_int inside;

static void *worker(void *argument) {
  int me = (int)(long)argument;
  for (int round = 0; round < N; round++) {
    wants[me] = 1;
    while (wants[1 - me]) {
      if (turn == me) continue;
      wants[me] = 0;
      while (turn != me) {
      }
      wants[me] = 1;
    }
    assert(inside++ == 0);
    inside--;
    turn = 1 - me;
    wants[me] = 0;
    if (turn == me) wants[me] = 0;
  }
  // The other one may still wait for its turn.
  turn = 1 - me;
  return 0;
}

int main(void) {
  pthread_t threads[2];
  for (long i = 0; i < 2; i++) pthread_create(&threads[i], 0, worker, (void *)i);
  for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
  return 0;
}
