/*
about: "A ticket lock: who has drawn a ticket is served before the other draws its next but one."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int next, serving, stop;

/* Two threads need two tickets. */
static void enter(int own) {
    (void)own;
    int ticket = atomic_fetch_xor(&next, 1);
    while (serving != ticket) {
    }
}

static void leave(int own) {
    (void)own;
    atomic_fetch_xor(&serving, 1);
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
