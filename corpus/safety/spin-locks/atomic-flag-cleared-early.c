/*
about: The flag is cleared before the last write under it.
truth: [exits 0, error data-race, error assertion]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_flag taken = ATOMIC_FLAG_INIT;
static int counter;

static void *count(void *unused) {
    while (atomic_flag_test_and_set(&taken)) {
    }
    int next = counter + 1; //! data-race
    atomic_flag_clear(&taken);
    counter = next; //! data-race
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
