/*
about: "The value is read under the lock, so the first turn succeeds, and the lock is free infinitely often (F1). The other goes on as long as the input wants: that is no matter of the scheduler's."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <clew.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int value;

static void *first(void *unused) {
    for (;;) {
        pthread_mutex_lock(&lock);
        int seen = value;
        if (value == seen) {
            value = 2;
            pthread_mutex_unlock(&lock);
            return NULL;
        }
        pthread_mutex_unlock(&lock);
    }
}

static void second(void) {
    while (clew_input(0, 1)) {
        pthread_mutex_lock(&lock);
        value = 1 - value;
        pthread_mutex_unlock(&lock);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
