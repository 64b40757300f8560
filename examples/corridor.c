/* Each gives way to the other, and tries again. Both may do so for ever, in step: a livelock. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];

static void pass(int own) {
  wants[own] = 1;
  while (wants[1 - own]) {
    wants[own] = 0;
    wants[own] = 1;
  }
  wants[own] = 0;
}

static void *east(void *unused) {
  pass(0);
  return unused;
}

static void *west(void *unused) {
  pass(1);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, east, NULL);
  pthread_create(&other, NULL, west, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
