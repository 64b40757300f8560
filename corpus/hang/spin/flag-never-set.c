/*
about: A worker polls a flag that main sets only when it has joined the worker.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stop;

static void *work(void *unused) {
    while (!stop) { //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    pthread_join(thread, NULL);
    stop = 1;
    return 0;
}
