/*
about: A sleeper can be cancelled.
covers: [pthread_cancel]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>
#include <unistd.h>

static void *work(void *unused) {
    (void)unused;
    for (;;) {
        sleep(1);
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
