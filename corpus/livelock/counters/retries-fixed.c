/*
about: "The same count ends the loop after two retries: it decides, so it must not be left out."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2];

static void pass(int own) {
    wants[own] = 1;
    for (int retries = 0; wants[1 - own] && retries < 2; retries++) {
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
