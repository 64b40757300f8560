/*
about: A pointer is sent through a pipe. Who receives it writes to what the sender still writes.
truth: [exits 0, error assertion, error data-race]
expect:
  check:
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
    - { verdict: violated, rule: data-race, options: [--property, data-race] }
*/
#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static int ends[2];

static void *receive(void *unused) {
    int *received;
    if (read(ends[0], &received, sizeof received) == sizeof received)
        *received += 1; //! data-race
    return unused;
}

int main(void) {
    int local = 0;
    int *sent = &local;
    if (pipe(ends) != 0)
        return 0;
    pthread_t receiver;
    pthread_create(&receiver, NULL, receive, NULL);
    if (write(ends[1], &sent, sizeof sent) != sizeof sent)
        return 0;
    local += 1; //! data-race
    pthread_join(receiver, NULL);
    assert(local == 2); //! assertion
    return 0;
}
