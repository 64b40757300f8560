/*
about: As finishes-unmarked.c. A thread sets the flag.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int finished;

static void finish(void) {
    exit(EXIT_SUCCESS);
}

static void *set(void *unused) {
    finished = 1;
    return unused;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, set, NULL);
    for (;;) {
        if (finished)
            finish();
    }
}
