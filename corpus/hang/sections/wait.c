/*
about: An annotated wait that changes memory while it waits, so that it is no plain polling, for something that never comes.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <rst/termsec.h>
#include <stdatomic.h>

static atomic_int ready, looks;

static void *wait_until_ready(void *unused) {
    termsec_begin_wait(&ready); //! busy-wait
    while (!ready) { //! busy-wait
        looks = !looks; //! busy-wait
    }
    termsec_end_wait(&ready);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_ready, NULL);
    pthread_join(thread, NULL);
    return 0;
}
