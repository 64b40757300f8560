/*
about: "Only one of the two changes sides; the other waits. After one change the sides differ for good."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int side[2];

static void pass(int own) {
    while (side[own] == side[1 - own]) {
        if (own == 0) {
            side[own] = !side[own];
        }
    }
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
