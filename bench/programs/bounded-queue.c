// A monitor: N producers and N consumers, a queue of two places, two items each.
#include <assert.h>
#include <pthread.h>

#ifndef N
#define N 2
#endif
#define PLACES 2
#define ITEMS 2

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int queue[PLACES], count, taken;

static void *produce(void *argument) {
  for (int i = 0; i < ITEMS; i++) {
    pthread_mutex_lock(&lock);
    while (count == PLACES) pthread_cond_wait(&changed, &lock);
    queue[count++] = 1;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
  }
  return argument;
}

static void *consume(void *argument) {
  for (int i = 0; i < ITEMS; i++) {
    pthread_mutex_lock(&lock);
    while (count == 0) pthread_cond_wait(&changed, &lock);
    taken += queue[--count];
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
  }
  return argument;
}

int main(void) {
  pthread_t threads[2 * N];
  for (int i = 0; i < N; i++) {
    pthread_create(&threads[2 * i], 0, produce, 0);
    pthread_create(&threads[2 * i + 1], 0, consume, 0);
  }
  for (int i = 0; i < 2 * N; i++) pthread_join(threads[i], 0);
  assert(taken == N * ITEMS);
  return 0;
}
