/*
about: A thread is given a function to call, which changes what main reads twice.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void change(void) {
    value = 1;
}

static void *run(void *action) {
    ((void (*)(void))action)();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, (void *)change);
    int first = value;
    int second = value;
    assert(first == second); //! assertion
    pthread_join(thread, 0);
    return 0;
}
