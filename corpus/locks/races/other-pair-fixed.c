/*
 * about: two workers count with the lock held, and main reads when it has joined them
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races", "--confirm"] } }
 */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;
static int broken;

static void *worker(void *unused) {
  pthread_mutex_lock(&lock);
  if (broken) counter = 0;
  counter++;
  pthread_mutex_unlock(&lock);
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
