/*
about: A thread branches on a field of its task that main forgot.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <pthread.h>

struct task {
    int from, to;
};

static void *run(void *argument) {
    struct task *task = argument;
    long sum = 0;
    for (int i = task->from; i < task->to; i++) //! undefined-value
        sum += i;
    return (void *)sum;
}

int main(void) {
    struct task task;
    task.from = 0;
    pthread_t thread;
    pthread_create(&thread, NULL, run, &task);
    pthread_join(thread, NULL);
    return 0;
}
