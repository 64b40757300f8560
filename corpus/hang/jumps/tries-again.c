/*
about: An attempt that fails jumps back and tries again. Nobody makes it succeed.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>

static atomic_int ready;
static jmp_buf start;

static void attempt(void) {
    if (!ready) //! busy-wait
        longjmp(start, 1); //! busy-wait
}

static void *await(void *unused) {
    setjmp(start); //! busy-wait
    attempt(); //! busy-wait
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, await, NULL);
    pthread_join(thread, NULL);
    return 0;
}
