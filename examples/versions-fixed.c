/* As versions.c, but after two readings in vain the reader takes the writer's lock. Every fair run ends. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int version, left, right, done;
static pthread_mutex_t writing = PTHREAD_MUTEX_INITIALIZER;

static void *reader(void *unused) {
  int sum = 0;
  for (int tries = 0;; tries++) {
    int before = version;
    if (tries == 2)
      pthread_mutex_lock(&writing);
    sum = left + right;
    if (tries == 2) {
      pthread_mutex_unlock(&writing);
      break;
    }
    if (before % 2 == 0 && before == version)
      break;
  }
  done = 1;
  return (void *)(long)sum;
}

static void *writer(void *unused) {
  while (!done) {
    pthread_mutex_lock(&writing);
    version = (version + 1) % 4;
    left = !left;
    right = !right;
    version = (version + 1) % 4;
    pthread_mutex_unlock(&writing);
  }
  return unused;
}

int main(void) {
  pthread_t one, other;
  pthread_create(&one, NULL, reader, NULL);
  pthread_create(&other, NULL, writer, NULL);
  pthread_join(one, NULL);
  pthread_join(other, NULL);
  return 0;
}
