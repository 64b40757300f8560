/*
about: The rounds by longjmp make no visible action; a step ends all the same.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <setjmp.h>

static void *spin(void *unused) {
    jmp_buf start;
    volatile int round = 0;
    if (setjmp(start) == 7) //! busy-wait
        return NULL;
    round = !round; //! busy-wait
    longjmp(start, 1 + round); //! busy-wait
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, spin, NULL);
    pthread_join(thread, NULL);
    return 0;
}
