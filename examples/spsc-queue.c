/* A ring for one producer and one consumer, without locks. Correct. */
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>

enum { SIZE = 4, ITEMS = 10 };

static int ring[SIZE];
static atomic_uint head, tail; /* head: next to read, moved by the consumer; tail: next to write */

static bool put(int item) {
  unsigned position = atomic_load_explicit(&tail, memory_order_relaxed);
  if (position - atomic_load_explicit(&head, memory_order_acquire) == SIZE)
    return false;
  ring[position % SIZE] = item;
  atomic_store_explicit(&tail, position + 1, memory_order_release);
  return true;
}

static bool get(int *item) {
  unsigned position = atomic_load_explicit(&head, memory_order_relaxed);
  if (position == atomic_load_explicit(&tail, memory_order_acquire))
    return false;
  *item = ring[position % SIZE];
  atomic_store_explicit(&head, position + 1, memory_order_release);
  return true;
}

static void *producer(void *unused) {
  for (int item = 1; item <= ITEMS; item++)
    while (!put(item))
      sched_yield();
  return unused;
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, NULL, producer, NULL);
  for (int expected = 1; expected <= ITEMS; expected++) {
    int item;
    while (!get(&item))
      sched_yield();
    assert(item == expected);
  }
  pthread_join(thread, NULL);
  puts("all in order");
  return 0;
}
