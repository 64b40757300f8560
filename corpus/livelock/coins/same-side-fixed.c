/*
about: "Only one of them tosses, so nobody can answer its coin. It comes up differently some time (F3), and then the sides differ for good."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>
#include <clew.h>

static atomic_int side[2];

static void pass(int own) {
    while (side[own] == side[1 - own]) {
        if (own == 0) {
            side[own] = clew_choose(2);
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
