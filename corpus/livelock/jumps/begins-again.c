/*
about: "A thread jumps back by longjmp when what it read has changed meanwhile. That is a loop as others are, and the server beside it changes the cell each time."
truth: [runs for ever, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int cell;

static void *work(void *unused) {
    jmp_buf again;
    setjmp(again); //! livelock, starvation
    int seen = cell; //! livelock, starvation
    if (cell != seen) { //! livelock, starvation
        longjmp(again, 1); //! livelock, starvation
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    for (;;) {
        cell = !cell;
    }
}
