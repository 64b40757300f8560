/*
about: As function-as-argument.c, with the threads of C11; the function could be one that threads begin with.
truth: [exits 0, error assertion]
expect: { check: { verdict: violated, rule: assertion } }
*/
#include <assert.h>
#include <stdatomic.h>
#include <threads.h>

static atomic_int value;

static int change(void *unused) {
    value = 1;
    return unused != 0;
}

static int run(void *action) {
    return ((thrd_start_t)action)(0);
}

int main(void) {
    thrd_t thread;
    thrd_create(&thread, run, (void *)change);
    int first = value;
    int second = value;
    assert(first == second); //! assertion
    thrd_join(thread, 0);
    return 0;
}
