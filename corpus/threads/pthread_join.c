/*
about: A join waits for the end of the thread and brings its result.
covers: [pthread_join]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

static int done;

static void *work(void *argument) {
    for (int i = 0; i < 3; i++) {
        sched_yield();
    }
    done = 1;
    return argument;
}

int main(void) {
    pthread_t thread;
    int value = 5;
    void *result = NULL;
    assert(pthread_create(&thread, NULL, work, &value) == 0);
    assert(pthread_join(thread, &result) == 0);
    assert(done == 1);
    assert(result == &value);
    return 0;
}
