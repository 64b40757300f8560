/*
about: An input decides in which order a thread takes its locks.
truth: [exits 0, hang deadlock]
expect:
  check:
    - { verdict: violated, rule: deadlock }
    - { verdict: violated, rule: deadlock, options: [--inputs, fair] }
*/
#include <clew.h>
#include <pthread.h>

static pthread_mutex_t locks[2] = { PTHREAD_MUTEX_INITIALIZER, PTHREAD_MUTEX_INITIALIZER };

static void take(int first) {
    pthread_mutex_lock(&locks[first]);
    pthread_mutex_lock(&locks[1 - first]); //! deadlock
    pthread_mutex_unlock(&locks[1 - first]);
    pthread_mutex_unlock(&locks[first]);
}

static void *second(void *unused) {
    take(0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    int first = (int)clew_input(0, 1);
    pthread_create(&thread, NULL, second, NULL);
    take(first);
    pthread_join(thread, NULL);
    return 0;
}
