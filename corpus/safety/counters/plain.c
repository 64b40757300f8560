/*
about: Two threads count without any protection.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: data-race }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
    - { verdict: violated, rule: assertion, options: [--no-race] }
*/
#include <assert.h>
#include <pthread.h>

static int counter;

static void *count(void *unused) {
    counter++; //! data-race
    return unused;
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, count, NULL);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    assert(counter == 2); //! assertion
    return 0;
}
