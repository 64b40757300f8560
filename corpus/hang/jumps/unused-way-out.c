/*
about: The jump goes to a setjmp before the loop. It is the way out, and nobody ever gives the word to take it.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int stop, served;
static jmp_buf out, recovery;

static void *serve(void *unused) {
    if (setjmp(out) != 0)
        return NULL;
    for (;;) { //! busy-wait
        if (setjmp(recovery) == 0) { //! busy-wait
            if (stop) //! busy-wait
                longjmp(out, 1);
            if (served == 1) //! busy-wait
                longjmp(recovery, 1);
        }
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    pthread_join(thread, NULL);
    return 0;
}
