/* As try-lock.c, with the forks taken in one order: who has the first one gets the second. Every fair run ends. */
#include <pthread.h>

static pthread_mutex_t forks[2] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };

static void dine(pthread_mutex_t *first, pthread_mutex_t *second) {
  for (;;) {
    pthread_mutex_lock(first);
    if (pthread_mutex_trylock(second) == 0)
      break;
    pthread_mutex_unlock(first);
  }
  pthread_mutex_unlock(second);
  pthread_mutex_unlock(first);
}

static void *plato(void *unused) {
  dine(&forks[0], &forks[1]);
  return unused;
}

static void *hypatia(void *unused) {
  dine(&forks[0], &forks[1]);
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, plato, NULL);
  pthread_create(&other, NULL, hypatia, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
