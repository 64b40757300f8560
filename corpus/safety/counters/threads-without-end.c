/*
about: A server starts a thread for each request, without end; two of them at once are too many.
truth: [runs for ever, error assertion]
expect: { check: [{ verdict: violated, rule: assertion }, { verdict: violated, rule: assertion, options: [--no-reduction, thread-start] }] }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int busy;

static void *serve(void *argument) {
    busy++;
    assert(busy == 1); //! assertion
    busy--;
    return argument;
}

int main(void) {
    for (;;) {
        pthread_t thread;
        pthread_create(&thread, 0, serve, 0);
    }
}
