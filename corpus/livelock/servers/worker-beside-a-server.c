/*
about: "A thread waits in a loop for a worker. The worker is able to finish all the time, so it does (F1); the server beside them is in nobody's way."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int finished, beat;

static void *serve(void *unused) {
    for (;;) {
        beat = !beat;
    }
}

static void *work(void *unused) {
    finished = 1;
    return NULL;
}

int main(void) {
    pthread_t server, worker;
    pthread_create(&server, NULL, serve, NULL);
    pthread_create(&worker, NULL, work, NULL);
    while (!finished) {
    }
    pthread_join(worker, NULL);
    return 0;
}
