/*
about: "The same function ends the process well: that is what the loop waits for."
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int health = 1;

_Noreturn static void leave(int status) {
    exit(status);
}

static void *watch(void *unused) {
    for (;;) { //! busy-wait
        if (health == 0) //! busy-wait
            leave(0);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, watch, NULL);
    pthread_join(thread, NULL);
}
