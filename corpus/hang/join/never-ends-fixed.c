/*
about: main asks the thread to stop and joins it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int stop;

static void *idle(void *unused) {
    while (!stop) {
        sched_yield();
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, idle, NULL);
    stop = 1;
    pthread_join(thread, NULL);
    return 0;
}
