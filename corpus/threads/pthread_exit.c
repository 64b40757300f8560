/*
about: A thread ends in the middle of a call, with a result, and nothing after it runs.
covers: [pthread_exit]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static int passed;

static void leave(void *result) {
    pthread_exit(result);
    passed = 1;
}

static void *work(void *argument) {
    leave(argument);
    passed = 1;
    return NULL;
}

int main(void) {
    pthread_t thread;
    int value = 3;
    void *result = NULL;
    assert(pthread_create(&thread, NULL, work, &value) == 0);
    assert(pthread_join(thread, &result) == 0);
    assert(result == &value);
    assert(passed == 0);
    return 0;
}
