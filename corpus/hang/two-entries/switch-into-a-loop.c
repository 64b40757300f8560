/*
about: A switch enters a loop at one of three places.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <stdint.h>

static atomic_int done;

static void *await(void *phase) {
    switch ((intptr_t)phase) {
        do {
        case 0:
            if (done == 1) //! busy-wait
                return NULL;
        case 1:
            if (done == 2) //! busy-wait
                return NULL;
        case 2:;
        } while (!done); //! busy-wait
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, await, (void *)1);
    pthread_join(thread, NULL);
    return 0;
}
