/*
about: A loop by goto, with a failing exit behind it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int failed;

static void *supervise(void *unused) {
again:
    if (!failed) { //! busy-wait
        sched_yield(); //! busy-wait
        goto again;
    }
    abort();
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, supervise, NULL);
    pthread_join(thread, NULL);
    return 0;
}
