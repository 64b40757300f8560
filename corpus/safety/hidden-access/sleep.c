/*
about: Main sleeps for a while and takes it for granted that the thread is done.
truth: [exits 0, error data-race, error assertion]
expect:
  check:
    - { verdict: violated, rule: [data-race, assertion] }
    - { verdict: violated, rule: assertion, options: [--property, assertion] }
*/
#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static int done;

static void *work(void *unused) {
    done = 1; //! data-race
    return unused;
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    sleep(1);
    assert(done); //! data-race, assertion
    pthread_join(worker, NULL);
    return 0;
}
