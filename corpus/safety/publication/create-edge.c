/*
about: What was written before a thread was made happens before everything in it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int message;

static void *receive(void *unused) {
    assert(message == 42);
    return unused;
}

int main(void) {
    pthread_t receiver;
    message = 42;
    pthread_create(&receiver, NULL, receive, NULL);
    pthread_join(receiver, NULL);
    return 0;
}
