/*
about: The flag is cleared by the worker that has seen it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int pulse;

static void *wait_for_pulse(void *unused) {
    while (!pulse) {
        sched_yield();
    }
    pulse = 0;
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_pulse, NULL);
    pulse = 1;
    pthread_join(thread, NULL);
    return pulse;
}
