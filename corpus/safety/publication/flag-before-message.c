/*
about: The flag is set before the message is there.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static int message;
static atomic_int ready;

static void *send(void *unused) {
    ready = 1;
    message = 42; //! data-race
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    while (!ready) {
    }
    assert(message == 42); //! data-race, assertion
    pthread_join(sender, NULL);
    return 0;
}
