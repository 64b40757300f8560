/*
 * about: two workers count; what they would write if something were broken, and what main reads in the end, is no race
 * truth: race
 * expect: { locks: { verdict: violated, rule: data-race, options: ["--races", "--confirm"] } }
 */
#include <pthread.h>

static int counter;
static int broken;

static void *worker(void *unused) {
  if (broken) counter = 0;
  counter++; //! data-race
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_t *both[] = {&first, &second};
  pthread_create(&first, NULL, worker, NULL);
  pthread_create(&second, NULL, worker, NULL);
  for (int i = 0; i < 2; i++) pthread_join(*both[i], NULL);
  return counter;
}
