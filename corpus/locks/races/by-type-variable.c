/*
 * about: a variable points to something of which only the type is known, and both threads write it
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>

struct settings {
  int level;
  struct settings *next;
};
struct settings *read_settings(void);
static struct settings *settings;

static void *worker(void *unused) {
  settings->level++; //! data-race
  return unused;
}

int main(void) {
  pthread_t first, second;
  settings = read_settings();
  pthread_create(&first, NULL, worker, NULL);
  pthread_create(&second, NULL, worker, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
