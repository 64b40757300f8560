/* The consumer looks at the flag outside of the lock, so the signal can come before it waits. Can hang. */
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static atomic_int ready;

static void *producer(void *unused) {
  ready = 1;
  pthread_cond_signal(&filled);
  return unused;
}

static void *consumer(void *unused) {
  if (!ready) {
    pthread_mutex_lock(&lock);
    pthread_cond_wait(&filled, &lock);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, producer, NULL);
  pthread_create(&other, NULL, consumer, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
