/*
about: The loop is entered in its middle, and by its condition.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <sched.h>
#include <stdatomic.h>

static atomic_int flag;

static void *await(void *first) {
    if (first)
        goto middle;
    while (!flag) { //! busy-wait
    middle:
        sched_yield(); //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, await, &thread);
    pthread_join(thread, NULL);
    return 0;
}
