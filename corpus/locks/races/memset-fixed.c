/*
 * about: two threads have a half of the buffer each
 * truth: none
 * expect: { locks: { verdict: none-found, options: ["--races"] } }
 */
#include <pthread.h>
#include <string.h>

static char buffer[64];

static void *left(void *unused) {
  memset(buffer, 0, 32);
  return unused;
}

static void *right(void *unused) {
  memcpy(buffer + 32, "text", 5);
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
