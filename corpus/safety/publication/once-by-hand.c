/*
about: A flag that is tested and set in two steps lets both threads initialise.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int done, calls;

static void initialise(void) {
    int earlier = atomic_fetch_add(&calls, 1);
    assert(earlier == 0); //! assertion
}

static void *use(void *unused) {
    if (!done) {
        initialise();
        done = 1;
    }
    return unused;
}

int main(void) {
    pthread_t other;
    pthread_create(&other, NULL, use, NULL);
    use(NULL);
    pthread_join(other, NULL);
    return 0;
}
