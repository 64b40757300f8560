/*
about: A section that is left only if a switch comes at the right moment, again and again; it does some time.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int phase;

static void *turn(void *unused) {
    for (;;) {
        phase = (phase + 1) % 4;
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, turn, NULL);
    for (;;) {
        pthread_mutex_lock(&lock);
        while (phase != 2) {
        }
        pthread_mutex_unlock(&lock);
    }
}
