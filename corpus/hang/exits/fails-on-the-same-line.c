/*
about: The loop and what comes behind it stand in one line.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int flag;

static void *spin(void *unused) {
    while (!flag) ; assert(0); //! busy-wait
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, spin, NULL);
    pthread_join(thread, NULL);
    return 0;
}
