/* Two threads count, one way with a mutex and one way with an atomic. Correct. */
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

enum { ROUNDS = 10 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int guarded;
static atomic_int lock_free;

static void *count(void *unused) {
  for (int i = 0; i < ROUNDS; i++) {
    pthread_mutex_lock(&lock);
    guarded++;
    pthread_mutex_unlock(&lock);
    lock_free++;
  }
  return unused;
}

int main(void) {
  pthread_t first, second;
  pthread_create(&first, NULL, count, NULL);
  pthread_create(&second, NULL, count, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  assert(guarded == 2 * ROUNDS && lock_free == 2 * ROUNDS);
  printf("%d and %d\n", guarded, lock_free);
  return 0;
}
