/*
about: As joined-in-time.c; without a time limit.
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

int pthread_clockjoin_np(pthread_t, void **, clockid_t, const struct timespec *);

static atomic_int done;

static void *run(void *unused) {
    done = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, run, NULL);
    while (!done) {
    }
    int status = pthread_clockjoin_np(thread, NULL, CLOCK_REALTIME, NULL);
    assert(status == 0);
    return 0;
}
