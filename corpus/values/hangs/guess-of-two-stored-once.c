/*
about: |
  A guess is one of two numbers that were read before, and another thread stores each of them once. From then on the
  guess may always be the first.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
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
  atomic_store(&shared, one);
  atomic_store(&shared, two);
  return unused;
}

int main(void) {
  pthread_t thread;
  one = (unsigned)clew_input(0, MOST);
  two = (unsigned)clew_input(0, MOST);
  pthread_create(&thread, NULL, turning, NULL);
  for (;;) {
    unsigned guess = (unsigned)clew_input(0, MOST); //! busy-wait
    clew_assume(guess == one || guess == two);
    if (guess == atomic_load(&shared))
      break;
  }
  return 0;
}
