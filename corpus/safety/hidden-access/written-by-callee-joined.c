/*
about: As written-by-callee.c; the function is called when the thread has been joined.
truth: exits 0
expect: { check: { verdict: holds } }
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
    assert(after == before);
    return unused;
}

int main(void) {
    pthread_t user;
    limit = 1;
    pthread_create(&user, NULL, use, NULL);
    turn++;
    pthread_join(user, NULL);
    finish();
    return 0;
}
