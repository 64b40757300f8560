/*
 * about: a buffer is cleared while another thread fills a part of it
 * truth: race
 * expect: { locks: { verdict: suspected, rule: data-race, options: ["--races"] } }
 */
#include <pthread.h>
#include <string.h>

static char buffer[64];

static void *left(void *unused) {
  memset(buffer, 0, 33); //! data-race
  return unused;
}

static void *right(void *unused) {
  memcpy(buffer + 32, "text", 5); //! data-race
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
