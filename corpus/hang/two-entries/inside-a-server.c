/*
about: A server for ever, and inside it a wait that has two ways in; nobody ends the wait.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int request, served;

static void *serve(void *late) {
    if (late)
        goto resume;
    for (;;) {
        served = 1 - served;
        while (!request) { //! busy-wait
        resume:
            sched_yield(); //! busy-wait
        }
        request = 0;
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, &thread);
    pthread_join(thread, NULL);
    return 0;
}
