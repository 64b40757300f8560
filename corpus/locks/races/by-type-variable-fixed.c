/*
 * about: each thread takes something else out of a list, with the lock held, and writes it without
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
 */
#include <pthread.h>

struct settings {
  int level;
  struct settings *next;
};
struct settings *read_settings(void);
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct settings *settings;

static void *worker(void *unused) {
  pthread_mutex_lock(&lock);
  struct settings *own = settings;
  settings = own->next;
  pthread_mutex_unlock(&lock);
  own->level++;
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
