/*
about: Handlers can be registered; without a fork none of them runs.
covers: [pthread_atfork]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static int calls;

static void handle(void) {
    calls++;
}

int main(void) {
    assert(pthread_atfork(handle, handle, handle) == 0);
    assert(pthread_atfork(NULL, NULL, NULL) == 0);
    assert(calls == 0);
    return 0;
}
