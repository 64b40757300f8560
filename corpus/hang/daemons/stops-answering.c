/*
about: A server that answers for ever, until a request comes while it is busy; then the client waits for ever, and the server does not notice.
truth: [runs for ever, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int request, reply;

static void *serve(void *unused) {
    for (;;) {
        if (request) {
            reply = 1;
            request = 0;
        }
    }
}

int main(void) {
    pthread_t server;
    pthread_create(&server, NULL, serve, NULL);
    for (;;) {
        request = 1;
        while (!reply) { //! busy-wait
        }
        reply = 0;
    }
}
