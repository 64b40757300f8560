/*
 * about: the lock that is let go of is chosen by a pointer, and so is the other one before a third is taken
 * truth: none
 * expect: { locks: { verdict: none-found } }
 */
#include <pthread.h>

static pthread_mutex_t left = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t right = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t output = PTHREAD_MUTEX_INITIALIZER;
static pthread_mutex_t *chosen;

static void let_go_of_one(void) { pthread_mutex_unlock(chosen); }

static void *writer(void *unused) {
  pthread_mutex_lock(&left);
  pthread_mutex_lock(&right);
  let_go_of_one();
  if (chosen == &left)
    pthread_mutex_unlock(&right);
  else
    pthread_mutex_unlock(&left);
  return unused;
}

static void *reader(void *unused) {
  pthread_mutex_lock(&output);
  pthread_mutex_lock(&right);
  pthread_mutex_unlock(&right);
  pthread_mutex_unlock(&output);
  return unused;
}

int main(int count, char **words) {
  (void)words;
  chosen = count > 1 ? &right : &left;
  pthread_t first, second;
  pthread_create(&first, NULL, writer, NULL);
  pthread_create(&second, NULL, reader, NULL);
  pthread_join(first, NULL);
  pthread_join(second, NULL);
  return 0;
}
