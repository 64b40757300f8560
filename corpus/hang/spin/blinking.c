/*
about: The flag goes on and off for ever. A worker that looks only when it is off never gets on, but a fair scheduler lets it look at the right time some day.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, options: [--property, global] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int light;

static void *wait_for_light(void *unused) {
    while (!light) {
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, wait_for_light, NULL);
    for (;;) {
        light = 1;
        light = 0;
    }
}
