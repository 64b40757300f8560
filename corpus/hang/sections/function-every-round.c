/*
about: A function says in each round of its loop that it must return; saying so once is enough, and there are few states.
truth: [runs for ever, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *wait_for_flag(void *unused) {
    do {
        clew_function_end();
    } while (flag == 0); //! busy-wait
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_flag, NULL);
    pthread_join(thread, NULL);
    return 0;
}
