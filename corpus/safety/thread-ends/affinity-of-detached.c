/*
about: A detached thread is asked for its processors after its work, when it has ended or is about to.
truth: [error lock-misuse, error assertion]
options: [-D_GNU_SOURCE]
expect:
  check:
    - { verdict: violated, rule: lock-misuse }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int done;

static void *run(void *unused) {
    pthread_detach(pthread_self());
    done = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    cpu_set_t set;
    pthread_create(&thread, NULL, run, NULL);
    while (!done) {
    }
    pthread_getaffinity_np(thread, sizeof set, &set); //! lock-misuse
    assert(!"it has ended"); //! assertion
    return 0;
}
