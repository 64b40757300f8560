/*
about: Each of two threads steps back while the other wants to go first. In step with each other they might do so for ever, but chance ends it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];

static void pass(int own) {
    wants[own] = 1;
    while (wants[1 - own]) {
        wants[own] = 0;
        wants[own] = 1;
    }
    wants[own] = 0;
}

static void *second(void *unused) {
    pass(1);
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, second, NULL);
    pass(0);
    pthread_join(thread, NULL);
    return 0;
}
