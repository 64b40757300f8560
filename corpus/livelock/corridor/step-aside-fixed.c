/*
about: "Dekker's way out: only who is not in turn steps aside, and waits until it is. The one in turn sees the other step aside, passes, and hands the turn over."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int wants[2], turn;

static void pass(int own) {
    wants[own] = 1;
    while (wants[1 - own]) {
        if (turn != own) {
            wants[own] = 0;
            while (turn != own) {
            }
            wants[own] = 1;
        }
    }
    turn = 1 - own;
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
