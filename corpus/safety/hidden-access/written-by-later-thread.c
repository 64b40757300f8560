/*
about: Nobody who is there writes any more, but main starts a thread that does.
truth: error assertion
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int limit;
static atomic_int turn;

static void *change(void *unused) {
    limit = 2;
    return unused;
}

static void *use(void *unused) {
    int before = limit;
    int after = limit;
    assert(after == before); //! assertion
    return unused;
}

int main(void) {
    pthread_t user, changer;
    limit = 1;
    pthread_create(&user, NULL, use, NULL);
    turn++;
    pthread_create(&changer, NULL, change, NULL);
    pthread_join(user, NULL);
    pthread_join(changer, NULL);
    return 0;
}
