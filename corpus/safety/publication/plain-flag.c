/*
about: A message is announced by a plain flag; both race.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

static int message, ready;

static void *send(void *unused) {
    message = 42; //! data-race
    ready = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t sender;
    pthread_create(&sender, NULL, send, NULL);
    if (ready) //! data-race
        assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    return 0;
}
