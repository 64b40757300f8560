/*
about: A server by goto, with a failing exit inside.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int failed;

static void *serve(void *unused) {
again:
    if (failed) {
        abort();
    }
    sched_yield();
    goto again;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    serve(NULL);
    return 0;
}
