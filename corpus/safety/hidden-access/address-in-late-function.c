/*
about: The address of a variable goes through a local of a function that is called late; whoever looks by then finds it written.
truth: exits 0
expect: { check: { verdict: holds } }
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
    assert(first == 0 || first == second);
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, reader, NULL);
    atomic_fetch_add(&begun, 1);
    set(atoi("7"));
    atomic_fetch_add(&begun, 1);
    pthread_join(thread, NULL);
    assert(begun == 3);
    return 0;
}
