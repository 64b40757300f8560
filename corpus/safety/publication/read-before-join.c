/*
about: The result of a thread is read before it is joined.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

static int result;

static void *compute(void *unused) {
    result = 6 * 7; //! data-race
    return unused;
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, compute, NULL);
    int seen = result; //! data-race
    pthread_join(worker, NULL);
    assert(seen == 42); //! assertion
    return 0;
}
