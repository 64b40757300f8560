/*
about: The jump goes to a setjmp before the loop. It is the way out, and main gives the word to take it.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int stop, served;
static jmp_buf out, recovery;

static void *serve(void *unused) {
    if (setjmp(out) != 0)
        return NULL;
    for (;;) {
        if (setjmp(recovery) == 0) {
            if (stop)
                longjmp(out, 1);
            if (served == 1)
                longjmp(recovery, 1);
        }
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, serve, NULL);
    stop = 1;
    pthread_join(thread, NULL);
    return 0;
}
