/*
about: Two servers with a buffer each, behind a pointer. What fails calls a function that does nothing but jump, or ends the program where that does not help either.
truth: runs for ever
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <setjmp.h>
#include <stdatomic.h>
#include <stdlib.h>

struct task {
    atomic_int request;
    jmp_buf recovery;
};

static struct task tasks[2];

static void fail(struct task *task, int how) {
    if (how > 2)
        exit(1);
    longjmp(task->recovery, how);
}

static void *serve(void *argument) {
    struct task *task = argument;
    for (;;) {
        int how = setjmp(task->recovery);
        if (how != 0)
            continue;
        if (task->request > 1)
            fail(task, task->request);
    }
}

int main(void) {
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        pthread_create(&threads[i], NULL, serve, &tasks[i]);
    for (;;)
        tasks[0].request = !tasks[0].request;
}
