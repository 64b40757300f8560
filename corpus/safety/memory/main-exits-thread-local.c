/*
about: As main-exits-thread.c, with a local of main, which is gone when main has ended.
truth: [exits 0, error use-after-return, error data-race]
expect: { check: { verdict: violated, rule: use-after-return, options: [--property, use-after-return] } }
*/
#include <pthread.h>

static void *work(void *argument) {
    *(int *)argument += 1; //! use-after-return
    return NULL;
}

int main(void) {
    int value = 3;
    pthread_t worker;
    pthread_create(&worker, NULL, work, &value);
    pthread_exit(NULL);
}
