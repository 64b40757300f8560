/*
about: A thread gets an input; one of its values breaks what main asserts.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int level;

static void *set_level(void *unused) {
    level = (int)clew_input(0, 7);
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, set_level, NULL);
    pthread_join(other, NULL);
    assert(level != 5); //! assertion
    return 0;
}
