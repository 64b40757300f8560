// N philosophers; the last one takes the forks the other way round.
#include <pthread.h>

#ifndef N
#define N 5
#endif

static pthread_mutex_t forks[N];

static void *dine(void *argument) {
  int me = (int)(long)argument;
  int first = me < N - 1 ? me : 0;
  int second = me < N - 1 ? me + 1 : me;
  pthread_mutex_lock(&forks[first]);
  pthread_mutex_lock(&forks[second]);
  pthread_mutex_unlock(&forks[second]);
  pthread_mutex_unlock(&forks[first]);
  return 0;
}

int main(void) {
  pthread_t threads[N];
  for (int i = 0; i < N; i++) pthread_mutex_init(&forks[i], 0);
  for (long i = 0; i < N; i++) pthread_create(&threads[i], 0, dine, (void *)i);
  for (int i = 0; i < N; i++) pthread_join(threads[i], 0);
  return 0;
}
