/*
about: A worker sleeps between its looks; that does not make the value come.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

static atomic_int files = 1;

static void *wait_for_files(void *unused) {
    while (files < 2) { //! busy-wait
        struct timespec pause = { 0, 1000000 };
        nanosleep(&pause, NULL); //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_files, NULL);
    pthread_join(thread, NULL);
    return 0;
}
