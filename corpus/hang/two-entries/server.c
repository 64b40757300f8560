/*
about: "A server that is entered in the middle the first time, and has no way out: a failed assertion is none."
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int level;

static void *serve(void *late) {
    if (late)
        goto resume;
    for (;;) {
        sched_yield();
    resume:
        assert(level == 0);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, &thread);
    serve(NULL);
    return 0;
}
