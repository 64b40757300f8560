/*
about: |
  A guess is one of two numbers that were read before, and another thread stores these in turn: whichever is guessed, it
  is seen some time. Whether the guess is the first or the second must be settled when it is made.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef MOST
#define MOST 0xffffffffLL
#endif

static unsigned one, two;
static atomic_uint shared;

static void *turning(void *unused) {
  for (;;) {
    atomic_store(&shared, one);
    atomic_store(&shared, two);
  }
  return unused;
}

int main(void) {
  pthread_t thread;
  one = (unsigned)clew_input(0, MOST);
  two = (unsigned)clew_input(0, MOST);
  pthread_create(&thread, NULL, turning, NULL);
  for (;;) {
    unsigned guess = (unsigned)clew_input(0, MOST);
    clew_assume(guess == one || guess == two);
    if (guess == atomic_load(&shared))
      break;
  }
  return 0;
}
