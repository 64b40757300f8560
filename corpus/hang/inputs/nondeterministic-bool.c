/*
about: A thread polls as long as the verifier likes.
truth: [exits 0, hang busy-wait]
expect:
  check:
    - { verdict: violated, rule: busy-wait }
    - { verdict: holds, options: [--inputs, fair], truth: exits 0 }
*/
#include <pthread.h>
#include <stdbool.h>

extern bool __VERIFIER_nondet_bool(void);

static void *poll(void *unused) {
    while (__VERIFIER_nondet_bool()) { //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, poll, NULL);
    pthread_join(thread, NULL);
    return 0;
}
