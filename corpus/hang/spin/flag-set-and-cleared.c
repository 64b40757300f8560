/*
about: The flag is set and cleared again, and a worker that looks too late has missed it.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int pulse;

static void *wait_for_pulse(void *unused) {
    while (!pulse) { //! busy-wait
        sched_yield(); //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_pulse, NULL);
    pulse = 1;
    pulse = 0;
    pthread_join(thread, NULL);
    return 0;
}
