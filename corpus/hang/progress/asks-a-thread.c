/*
about: Each round starts a thread that looks, and joins it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stddef.h>

static atomic_int done;

static void *look(void *unused) {
    return done ? &done : NULL;
}

int main(void) {
    void *answer = NULL;
    while (!answer) { //! busy-wait
        pthread_t thread;
        pthread_create(&thread, NULL, look, NULL); //! busy-wait
        pthread_join(thread, &answer); //! busy-wait
    }
    return 0;
}
