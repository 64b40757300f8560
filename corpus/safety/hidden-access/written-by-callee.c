/*
about: The limit is read by a thread, and written again by a function that main calls later.
truth: error assertion
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int limit;
static atomic_int turn;

static void reset(void) {
    limit = 0;
}

static void finish(void) {
    reset();
}

static void *use(void *unused) {
    turn++;
    int before = limit;
    int after = limit;
    assert(after == before); //! assertion
    return unused;
}

int main(void) {
    pthread_t user;
    limit = 1;
    pthread_create(&user, NULL, use, NULL);
    turn++;
    finish();
    pthread_join(user, NULL);
    return 0;
}
