/*
about: An annotated wait that changes memory while it waits, and ends.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <rst/termsec.h>
#include <stdatomic.h>

static atomic_int ready, looks;

static void *wait_until_ready(void *unused) {
    termsec_begin_wait(&ready);
    while (!ready) {
        looks = !looks;
    }
    termsec_end_wait(&ready);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_until_ready, NULL);
    ready = 1;
    pthread_join(thread, NULL);
    return 0;
}
