/* As lost-wakeup.c, with the flag changed and looked at under the lock, in a loop. Cannot hang. */
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t filled = PTHREAD_COND_INITIALIZER;
static int ready;

static void *producer(void *unused) {
  pthread_mutex_lock(&lock);
  ready = 1;
  pthread_cond_signal(&filled);
  pthread_mutex_unlock(&lock);
  return unused;
}

static void *consumer(void *unused) {
  pthread_mutex_lock(&lock);
  while (!ready)
    pthread_cond_wait(&filled, &lock);
  pthread_mutex_unlock(&lock);
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
