/*
about: The same, and main sets the flag.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int flag;

static void *await(void *first) {
    if (first)
        goto middle;
    while (!flag) {
    middle:
        sched_yield();
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, await, &thread);
    flag = 1;
    pthread_join(thread, NULL);
    return 0;
}
