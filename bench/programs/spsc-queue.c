// One producer, one consumer, a ring of four places, N items.
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

#ifndef N
#define N 60
#endif
#define PLACES 4

static int ring[PLACES];
static atomic_int written, read_so_far;

static void *produce(void *argument) {
  for (int i = 0; i < N; i++) {
    while (written - read_so_far == PLACES) {
    }
    ring[i % PLACES] = i;
    written = i + 1;
  }
  return argument;
}

static void *consume(void *argument) {
  for (int i = 0; i < N; i++) {
    while (written == i) {
    }
    assert(ring[i % PLACES] == i);
    read_so_far = i + 1;
  }
  return argument;
}

int main(void) {
  pthread_t producer, consumer;
  pthread_create(&producer, 0, produce, 0);
  pthread_create(&consumer, 0, consume, 0);
  pthread_join(producer, 0);
  pthread_join(consumer, 0);
  return 0;
}
