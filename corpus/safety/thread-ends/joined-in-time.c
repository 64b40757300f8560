/*
about: The thread has done all its work, but need not have ended when the time for joining it is over.
truth: [exits 0, error assertion]
options: [-D_GNU_SOURCE]
expect: { check: { verdict: violated, rule: assertion } }
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
    const struct timespec past = { 0 };
    pthread_create(&thread, NULL, run, NULL);
    while (!done) {
    }
    int status = pthread_clockjoin_np(thread, NULL, CLOCK_REALTIME, &past);
    assert(status == 0); //! assertion
    return 0;
}
