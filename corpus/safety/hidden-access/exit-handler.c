/*
about: Main returns, and the handler of the exit reads what a thread still writes.
truth: [exits 0, error data-race]
expect: { check: { verdict: violated, rule: data-race } }
*/
#include <pthread.h>
#include <stdlib.h>

static int progress, last;

static void report(void) {
    last = progress; //! data-race
}

static void *work(void *unused) {
    progress = 1; //! data-race
    return unused;
}

int main(void) {
    atexit(report);
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    return 0;
}
