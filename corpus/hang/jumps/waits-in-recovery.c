/*
about: A server recovers by a jump to its round, but waits in the handler for a word that nobody gives. The wait must be left, the loop around it need not.
truth: [runs for ever, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int bad, repaired;

static void *serve(void *unused) {
    jmp_buf recovery;
    for (;;) {
        if (setjmp(recovery) != 0) {
            while (!repaired) { //! busy-wait
            }
            bad = 0;
            continue;
        }
        if (bad)
            longjmp(recovery, 1);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    bad = 1;
    for (;;) {
    }
}
