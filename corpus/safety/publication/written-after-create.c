/*
about: The message is written a line too late.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

static int message;

static void *receive(void *unused) {
    assert(message == 42); //! data-race, assertion
    return unused;
}

int main(void) {
    pthread_t receiver;
    pthread_create(&receiver, NULL, receive, NULL);
    message = 42; //! data-race
    pthread_join(receiver, NULL);
    return 0;
}
