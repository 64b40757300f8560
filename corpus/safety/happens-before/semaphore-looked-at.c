/*
about: >-
  The value of a semaphore tells that it was posted, but only taking one orders anything. There is no atomic in the
  program.
truth: [exits 0, error data-race]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: holds, options: [--property, "assertion,use-after-free,hang"] }
*/
#include <assert.h>
#include <pthread.h>
#include <semaphore.h>

static sem_t posted;
static int message;

static void *send(void *unused) {
    message = 42;
    sem_post(&posted);
    return unused;
}

int main(void) {
    pthread_t sender;
    sem_init(&posted, 0, 0);
    pthread_create(&sender, NULL, send, NULL);
    int value;
    sem_getvalue(&posted, &value);
    if (value > 0)
        assert(message == 42); //! data-race
    pthread_join(sender, NULL);
    sem_destroy(&posted);
    return 0;
}
