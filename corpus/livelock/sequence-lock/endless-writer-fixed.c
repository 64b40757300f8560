/*
about: "The same with a lock for both: the server gives it back in every round, so the reader gets it some time (F1), and then only the server is left."
truth: runs for ever
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int left, right;

static void *work(void *unused) {
    pthread_mutex_lock(&lock);
    int sum = left + right;
    pthread_mutex_unlock(&lock);
    return (void *)(long)sum;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        pthread_mutex_lock(&lock);
        left = !left;
        right = !right;
        pthread_mutex_unlock(&lock);
    }
}
