/*
about: "Two readings without the lock, then one with it. The writer gives the lock back in every round, so it is free infinitely often, and the reader gets it some time (F1)."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int sequence, left, right, done;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void *first(void *unused) {
    int sum = 0;
    for (int tries = 0;; tries++) {
        if (tries == 2) {
            pthread_mutex_lock(&lock);
            sum = left + right;
            pthread_mutex_unlock(&lock);
            break;
        }
        int before = sequence;
        sum = left + right;
        if (before % 2 == 0 && before == sequence) {
            break;
        }
    }
    done = 1;
    return (void *)(long)sum;
}

static void second(void) {
    while (!done) {
        pthread_mutex_lock(&lock);
        sequence = (sequence + 1) % 4;
        left = !left;
        right = !right;
        sequence = (sequence + 1) % 4;
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
