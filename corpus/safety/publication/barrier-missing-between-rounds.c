/*
about: >-
  Two rounds with one barrier each: a thread that is quick begins to write its part of the second round while
  the other still reads the first.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>

static pthread_barrier_t all_written;
static int parts[2];

static void *work(void *argument) {
    int me = (int)(long)argument;
    for (int round = 1; round <= 2; round++) {
        parts[me] = round; //! data-race
        pthread_barrier_wait(&all_written);
        assert(parts[1 - me] == round); //! data-race, assertion
    }
    return NULL;
}

int main(void) {
    pthread_barrier_init(&all_written, NULL, 2);
    pthread_t other;
    pthread_create(&other, NULL, work, (void *)1L);
    work((void *)0L);
    pthread_join(other, NULL);
    pthread_barrier_destroy(&all_written);
    return 0;
}
