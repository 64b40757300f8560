/*
about: A server recovers by a jump to its round, and waits in the handler for a word that main gives.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int bad, repaired;

static void *serve(void *unused) {
    jmp_buf recovery;
    for (;;) {
        if (setjmp(recovery) != 0) {
            while (!repaired) {
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
    repaired = 1;
    for (;;) {
    }
}
