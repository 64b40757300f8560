/*
about: What comes behind a loop is what it waits for, even if that is a failing exit.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int failed;

static void *supervise(void *unused) {
    while (!failed) { //! busy-wait
    }
    exit(1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, supervise, NULL);
    pthread_join(thread, NULL);
    return 0;
}
