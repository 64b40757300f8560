/*
about: "The only way out of a server's loop is an assertion that never fails."
truth: runs for ever
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void *work(void *unused) {
    for (;;) {
        atomic_fetch_xor(&value, 1);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        assert(value >= 0);
    }
}
