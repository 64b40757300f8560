/*
about: main joins a thread that idles for ever; the loop has no exit, so the thread alone would not be at fault.
truth: hang blocked-wait
expect: { check: { verdict: violated, rule: blocked-wait } }
*/
#include <pthread.h>
#include <sched.h>

static void *idle(void *unused) {
    for (;;) {
        sched_yield();
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, idle, NULL);
    pthread_join(thread, NULL); //! blocked-wait
    return 0;
}
