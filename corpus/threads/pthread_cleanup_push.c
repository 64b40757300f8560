/*
about: Handlers run at the end of a thread, the last one pushed first.
covers: [_pthread_cleanup_push]
truth: exits 0
expect: { run: exits 0 }
*/
#include <assert.h>
#include <pthread.h>

static int order[2], count;

static void note(void *number) {
    order[count++] = *(int *)number;
}

static void *work(void *unused) {
    (void)unused;
    int one = 1, two = 2;
    pthread_cleanup_push(note, &one);
    pthread_cleanup_push(note, &two);
    pthread_exit(NULL);
    pthread_cleanup_pop(0);
    pthread_cleanup_pop(0);
    return NULL;
}

int main(void) {
    pthread_t thread;
    assert(pthread_create(&thread, NULL, work, NULL) == 0);
    assert(pthread_join(thread, NULL) == 0);
    assert(count == 2);
    assert(order[0] == 2 && order[1] == 1);
    return 0;
}
