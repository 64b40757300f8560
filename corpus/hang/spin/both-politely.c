/*
about: Each of two threads waits until the other no longer wants to go first.
truth: [exits 0, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];

static void pass(int own) {
    wants[own] = 1;
    while (wants[1 - own]) { //! busy-wait
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
