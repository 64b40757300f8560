/*
about: |
  Each round takes two inputs, and another thread turns `side` in between. For an even first input the loop is left on
  side 0 whatever the second one is, for an odd one on side 1. Who decides the first only when the second is compared
  with it keeps the loop open; nobody else can.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef MOST
#define MOST 0xffffffffLL
#endif

static atomic_int side;

static void *turning(void *unused) {
  (void)unused;
  for (;;) {
    atomic_store(&side, 0);
    atomic_store(&side, 1);
  }
  return 0;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, turning, 0);
  for (;;) {
    unsigned first = (unsigned)clew_input(0, MOST);
    int now = atomic_load(&side);
    unsigned second = (unsigned)clew_input(0, MOST);
    if ((first + second) & 1) {
      if (second != (now ? 1u : 0u)) break;
    } else {
      if (second != (now ? 0u : 1u)) break;
    }
  }
  return 0;
}
