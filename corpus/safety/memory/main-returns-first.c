/*
about: Main returns while a thread is in the middle of its work; the program ends, and nothing was wrong.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <pthread.h>

static int progress;

static void *work(void *unused) {
    for (int i = 0; i < 3; i++) {
        assert(progress == i);
        progress++;
    }
    return unused;
}

int main(void) {
    pthread_t worker;
    pthread_create(&worker, NULL, work, NULL);
    return 0;
}
