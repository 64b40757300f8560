/*
about: What the try-lock answered is not looked at. The mutex is unlocked by who has it.
truth: [exits 0, error data-race, error assertion, error lock-misuse]
expect:
  check:
    - { verdict: violated, rule: data-race, options: [--property, data-race] }
    - { verdict: violated, rule: lock-misuse, options: [--property, lock-misuse] }
*/
#include <assert.h>
#include <pthread.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static int counter;

static void *count(void *unused) {
    pthread_mutex_trylock(&lock);
    counter++; //! data-race
    pthread_mutex_unlock(&lock); //! lock-misuse
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, count, NULL);
    count(NULL);
    pthread_join(other, NULL);
    assert(counter == 2); //! assertion
    return 0;
}
