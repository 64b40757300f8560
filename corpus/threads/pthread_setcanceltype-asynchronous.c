/*
about: In the asynchronous mode a thread is cancelled where it only yields.
covers: [pthread_setcanceltype]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <sched.h>

static void *work(void *unused) {
    (void)unused;
    int old = -1;
    assert(pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &old) == 0);
    for (;;) {
        sched_yield();
    }
}

int main(void) {
    pthread_t thread;
    void *result = NULL;
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_cancel(thread) == 0);
    assert(pthread_join(thread, &result) == 0);
    assert(result == PTHREAD_CANCELED);
    return 0;
}
