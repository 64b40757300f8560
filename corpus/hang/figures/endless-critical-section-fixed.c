/*
about: Both threads work for ever, but in critical sections that end; in C.
source: seed 000 figures 3 and 4, seed 001 figures 6.4b and 6.5
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>

static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
static int work, other_work;

static void *thread0(void *unused) {
    for (;;) {
        pthread_mutex_lock(&m);
        work = !work;
        pthread_mutex_unlock(&m);
    }
}

static void *thread1(void *unused) {
    for (;;) {
        pthread_mutex_lock(&m);
        other_work = !other_work;
        pthread_mutex_unlock(&m);
    }
}

int main(void) {
    pthread_t threads[2];
    pthread_create(&threads[0], NULL, thread0, NULL);
    pthread_create(&threads[1], NULL, thread1, NULL);
    pthread_exit(NULL);
}
