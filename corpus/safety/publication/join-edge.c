/*
about: What a thread did happens before what follows its join, also when another thread joins it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int message;

static void *write_message(void *unused) {
    message = 42;
    return unused;
}

static void *wait_for_writer(void *writer) {
    pthread_join(*(pthread_t *)writer, NULL);
    message++;
    return NULL;
}

int main(void) {
    pthread_t writer, waiter;
    pthread_create(&writer, NULL, write_message, NULL);
    pthread_create(&waiter, NULL, wait_for_writer, &writer);
    pthread_join(waiter, NULL);
    assert(message == 43);
    return 0;
}
