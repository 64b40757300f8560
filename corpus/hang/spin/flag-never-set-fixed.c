/*
about: main sets the flag before it joins the worker.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int stop;

static void *work(void *unused) {
    while (!stop) {
    }
    return NULL;
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, work, NULL);
    stop = 1;
    pthread_join(thread, NULL);
    return 0;
}
