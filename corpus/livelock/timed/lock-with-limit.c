/*
about: "A lock is waited for with a time limit, again and again. Running out of time is a step, so fairness does not owe the lock to the thread: it looks each time while the other holds it."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int done;

static void *first(void *unused) {
    const struct timespec past = { 1, 0 };
    while (pthread_mutex_timedlock(&lock, &past) != 0) { //! livelock, starvation
    }
    done = 1;
    pthread_mutex_unlock(&lock);
    return NULL;
}

static void second(void) {
    while (!done) { //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        pthread_mutex_unlock(&lock); //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
