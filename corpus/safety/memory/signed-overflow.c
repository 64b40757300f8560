/*
about: A counter near its limit, and two threads that pass it.
truth: error signed-overflow
expect:
  check:
    - { verdict: violated, rule: signed-overflow, options: [--signed-overflow] }
    - { verdict: holds, truth: exits 0 }
*/
#include <limits.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter = INT_MAX - 1;

static void *count(void *unused) {
    pthread_mutex_lock(&lock);
    counter++; //! signed-overflow
    pthread_mutex_unlock(&lock);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    return 0;
}
