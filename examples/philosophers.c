/* Dining philosophers, each taking the left fork first. Can hang. */
#include <pthread.h>
#include <stdio.h>

enum { SEATS = 3 };

static pthread_mutex_t forks[SEATS] = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER,
                                       PTHREAD_MUTEX_INITIALIZER};
static int meals[SEATS];

static void *philosopher(void *argument) {
  int seat = *(int *)argument;
  pthread_mutex_t *left = &forks[seat], *right = &forks[(seat + 1) % SEATS];
  pthread_mutex_lock(left);
  pthread_mutex_lock(right);
  meals[seat]++;
  pthread_mutex_unlock(right);
  pthread_mutex_unlock(left);
  return NULL;
}

int main(void) {
  pthread_t threads[SEATS];
  int seats[SEATS];
  for (int seat = 0; seat < SEATS; seat++) {
    seats[seat] = seat;
    pthread_create(&threads[seat], NULL, philosopher, &seats[seat]);
  }
  for (int seat = 0; seat < SEATS; seat++)
    pthread_join(threads[seat], NULL);
  puts("all have eaten");
  return 0;
}
