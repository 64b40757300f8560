/*
about: As affinity-of-detached.c; the thread is joined afterwards, so it is there.
truth: exits 0
options: [-D_GNU_SOURCE]
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int done;

static void *run(void *unused) {
    done = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    cpu_set_t set;
    pthread_create(&thread, NULL, run, NULL);
    while (!done) {
    }
    assert(pthread_getaffinity_np(thread, sizeof set, &set) == 0);
    pthread_join(thread, NULL);
    return 0;
}
