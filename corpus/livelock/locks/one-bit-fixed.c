/*
about: "Peterson's algorithm: who comes again gives the turn away, so the other is overtaken once at most."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn, stop;

static void enter(int own) {
    wants[own] = 1;
    turn = 1 - own;
    while (wants[1 - own] && turn == 1 - own) {
    }
}

static void leave(int own) {
    wants[own] = 0;
}

static void *first(void *unused) {
    while (!stop) {
        enter(0);
        leave(0);
    }
    return NULL;
}

static void second(void) {
    enter(1);
    stop = 1;
    leave(1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
