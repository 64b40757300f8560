// A deque after Chase and Lev: the owner pushes and takes N tasks, two thieves steal.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 3
#endif

static atomic_long top, bottom;
static atomic_int tasks[N];
static atomic_int done[N];

static void push(int task) {
  long at = bottom;
  tasks[at] = task;
  bottom = at + 1;
}

static int take(void) {
  long at = bottom - 1;
  bottom = at;
  long first = top;
  if (first > at) {
    bottom = first;
    return -1;
  }
  int task = tasks[at];
  if (first < at) return task;
  if (!atomic_compare_exchange_strong(&top, &first, first + 1)) task = -1;
  bottom = at + 1;
  return task;
}

static int steal(void) {
  long first = top;
  if (first >= bottom) return -1;
  int task = tasks[first];
  return atomic_compare_exchange_strong(&top, &first, first + 1) ? task : -1;
}

static void finish(int task) {
  if (task >= 0) assert(done[task]++ == 0);
}

static void *thief(void *argument) {
  finish(steal());
  finish(steal());
  return argument;
}

int main(void) {
  pthread_t thieves[2];
  for (int i = 0; i < 2; i++) pthread_create(&thieves[i], 0, thief, 0);
  for (int i = 0; i < N; i++) push(i);
  for (int i = 0; i < N; i++) finish(take());
  for (int i = 0; i < 2; i++) pthread_join(thieves[i], 0);
  return 0;
}
