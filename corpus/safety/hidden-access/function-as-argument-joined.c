/*
about: As function-as-argument.c; main reads when the thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void change(void) {
    value = 1;
}

static void *run(void *action) {
    ((void (*)(void))action)();
    return 0;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, 0, run, (void *)change);
    pthread_join(thread, 0);
    int first = value;
    int second = value;
    assert(first == second);
    return 0;
}
