/*
about: A server for ever, which jumps back to its beginning where a request fails.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int request;
static jmp_buf recovery;

static void handle(void) {
    if (request == 1)
        longjmp(recovery, 1);
}

static void *serve(void *unused) {
    for (;;) {
        if (setjmp(recovery) == 0)
            handle();
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    for (;;) {
        request = !request;
    }
}
