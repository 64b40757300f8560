/* The reader begins again whenever the writer was there. The writer may be there each time: a livelock. */
#include <pthread.h>
#include <stdatomic.h>

static atomic_int version, left, right, done;

static void *reader(void *unused) {
  int before, sum;
  do {
    before = version;
    sum = left + right;
  } while (before % 2 != 0 || before != version);
  done = 1;
  return (void *)(long)sum;
}

static void *writer(void *unused) {
  while (!done) {
    version = (version + 1) % 4;
    left = !left;
    right = !right;
    version = (version + 1) % 4;
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
