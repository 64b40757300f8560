/*
about: As exit-handler.c; main waits for the thread before it returns.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdlib.h>

static int progress;

static void report(void) {
    assert(progress == 1);
}

static void *work(void *unused) {
    progress = 1;
    return unused;
}

int main(void) {
    atexit(report);
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    pthread_join(worker, NULL);
    return 0;
}
