/*
about: The server takes the request off before it answers.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int request, reply;

static void *serve(void *unused) {
    for (;;) {
        if (request) {
            request = 0;
            reply = 1;
        }
    }
}

int main(void) {
    pthread_t server;
    pthread_create(&server, NULL, serve, NULL);
    for (;;) {
        request = 1;
        while (!reply) {
        }
        reply = 0;
    }
}
