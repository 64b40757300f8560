/*
about: A thread answers with a heap block that nobody asks for.
truth: error leak
expect:
  check:
    - { verdict: violated, rule: leak }
    - { verdict: holds, options: [--no-leak], truth: exits 0 }
*/
#include <pthread.h>
#include <stdlib.h>

static void *compute(void *unused) {
    (void)unused;
    return malloc(4); //! leak
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, compute, NULL);
    pthread_join(worker, NULL);
    return 0;
}
