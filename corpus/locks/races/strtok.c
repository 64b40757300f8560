/*
 * about: strtok keeps its place in the text in a variable that all threads share
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>
#include <string.h>


static void *left(void *unused) {
  char text[] = "one two";
  strtok(text, " "); //! data-race
  return unused;
}

static void *right(void *unused) {
  char text[] = "one two";
  strtok(text, " "); //! data-race
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, left, NULL);
  pthread_create(&second, NULL, right, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
