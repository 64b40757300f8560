/* As corridor.c, but only who is not in turn gives way, and then waits for it. Every fair run ends. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;

static void pass(int own) {
  wants[own] = 1;
  while (wants[1 - own])
    if (turn != own) {
      wants[own] = 0;
      while (turn != own) {
      }
      wants[own] = 1;
    }
  turn = 1 - own;
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
