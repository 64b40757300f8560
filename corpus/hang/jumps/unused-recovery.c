/*
about: A server that could recover from a bad request by a jump to its own round. None is ever bad, and a jump that stays in the loop would not leave it.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int bad, served;
static jmp_buf recovery;

static void *serve(void *unused) {
    for (;;) {
        if (setjmp(recovery) == 0) {
            if (bad)
                longjmp(recovery, 1);
            if (served == 1)
                served = 2;
        }
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    served = 1;
    for (;;) {
    }
}
