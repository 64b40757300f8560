/*
about: As own-thrd-create.c; main reads when the thread has ended.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <threads.h>

static atomic_int value;
static thrd_start_t task;

/* A function of this program: it starts nothing, and keeps what it is given. */
int thrd_create(thrd_t *thread, thrd_start_t start, void *argument) {
    task = start;
    return argument == 0 ? thrd_success : thrd_error;
}

static int change(void *unused) {
    value = 1;
    return unused != 0;
}

static void *run(void *unused) {
    task(0);
    return unused;
}

int main(void) {
    thrd_t none;
    pthread_t thread;
    thrd_create(&none, change, 0);
    pthread_create(&thread, 0, run, 0);
    pthread_join(thread, 0);
    int first = value;
    int second = value;
    assert(first == second);
    return 0;
}
