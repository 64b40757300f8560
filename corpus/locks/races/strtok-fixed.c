/*
 * about: only one thread at a time calls strtok
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
 */
#include <pthread.h>
#include <string.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *left(void *unused) {
  char text[] = "one two";
  pthread_mutex_lock(&lock);
  strtok(text, " ");
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *right(void *unused) {
  char text[] = "one two";
  pthread_mutex_lock(&lock);
  strtok(text, " ");
  pthread_mutex_unlock(&lock);
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
