/*
about: Each thread is given the address of the loop variable in place of its value.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int started[2];

static void *start(void *argument) {
    int me = *(int *)argument; //! data-race
    if (me < 2)
        started[me] = 1;
    return NULL;
}

int main(void) {
    pthread_t threads[2];
    int i;
    for (i = 0; i < 2; i++) //! data-race
        pthread_create(&threads[i], NULL, start, &i);
    pthread_join(threads[0], NULL);
    pthread_join(threads[1], NULL);
    assert(started[0] && started[1]); //! assertion
    return 0;
}
