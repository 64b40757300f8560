/*
about: The address of a thread's thread-local variable is used after the thread has ended.
truth: error use-after-return
expect: { check: { verdict: violated, rule: use-after-return } }
*/
#include <pthread.h>

static _Thread_local int mine;

static void *give(void *unused) {
    (void)unused;
    mine = 3;
    return &mine;
}

int main(void) {
    pthread_t other;
    void *theirs;
    pthread_create(&other, NULL, give, NULL);
    pthread_join(other, &theirs);
    return *(int *)theirs - 3; //! use-after-return
}
