/*
about: "One thread reads a value, and stores another if it is still the same when it has the lock. The other changes it in between, as often as its input wants. Once the schedule lets it validate before the change, it gets out."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <clew.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int value;

static void *first(void *unused) {
    for (;;) { //! livelock, starvation
        int seen = value; //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        if (value == seen) { //! livelock, starvation
            value = 2; //! livelock, starvation
            pthread_mutex_unlock(&lock); //! livelock, starvation
            return NULL; //! livelock, starvation
        }
        pthread_mutex_unlock(&lock); //! livelock, starvation
    }
}

static void second(void) {
    while (clew_input(0, 1)) { //! livelock, starvation
        pthread_mutex_lock(&lock); //! livelock, starvation
        value = 1 - value; //! livelock, starvation
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
