/*
about: The value is read once; the order in which locks are given does not matter.
truth: exits 0
expect:
  check:
    - { verdict: holds }
    - { verdict: holds, options: [--rwlock, prefer-writer] }
*/
#include <pthread.h>

static pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
static int value;

static void *set(void *unused) {
    pthread_rwlock_wrlock(&lock);
    value = 1;
    pthread_rwlock_unlock(&lock);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, set, NULL);
    pthread_rwlock_rdlock(&lock);
    int sum = value + value;
    pthread_rwlock_unlock(&lock);
    pthread_join(thread, NULL);
    return sum > 2;
}
