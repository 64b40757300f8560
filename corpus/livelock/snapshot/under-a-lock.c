/*
about: "Both work under one lock, which is free infinitely often. Who waits for it gets it some time (F1), and once is enough."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t gate = PTHREAD_MUTEX_INITIALIZER;
static int x, y;
static atomic_int done;

static void *first(void *unused) {
    int left, right;
    pthread_mutex_lock(&gate);
    left = x;
    right = y;
    pthread_mutex_unlock(&gate);
    done = 1;
    return (void *)(long)(left + right);
}

static void second(void) {
    while (!done) {
        pthread_mutex_lock(&gate);
        x = !x;
        y = !y;
        pthread_mutex_unlock(&gate);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
