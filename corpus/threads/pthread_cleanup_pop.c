/*
about: A handler that is popped runs if asked for, and not at the end.
covers: [_pthread_cleanup_pop]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static int calls[2];

static void note(void *call) {
    ++*(int *)call;
}

static void *work(void *unused) {
    (void)unused;
    pthread_cleanup_push(note, &calls[0]);
    pthread_cleanup_push(note, &calls[1]);
    pthread_cleanup_pop(0);
    pthread_cleanup_pop(1);
    assert(calls[0] == 1);
    pthread_exit(NULL);
}

int main(void) {
    pthread_t thread;
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(calls[0] == 1 && calls[1] == 0);
    return 0;
}
