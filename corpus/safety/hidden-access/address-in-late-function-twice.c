/*
about: As address-in-late-function.c; it is written twice, and who looks in between finds another value.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int begun;
static atomic_int message;

/* As macros do that want their argument once. */
static void set(int value) {
    atomic_int *place = &message;
    atomic_store(place, value);
}

static void *reader(void *unused) {
    atomic_fetch_add(&begun, 1);
    int first = message, second = message;
    assert(first == 0 || first == second); //! assertion
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, reader, NULL);
    atomic_fetch_add(&begun, 1);
    set(atoi("7"));
    set(8);
    atomic_fetch_add(&begun, 1);
    pthread_join(thread, NULL);
    assert(begun == 3);
    return 0;
}
