/*
about: "A mutex that is free infinitely often is had some time by who waits for it: so F1 says."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static atomic_int stop;

static void enter(int own) {
    (void)own;
    pthread_mutex_lock(&lock);
}

static void leave(int own) {
    (void)own;
    pthread_mutex_unlock(&lock);
}

static void *first(void *unused) {
    while (!stop) {
        enter(0);
        leave(0);
    }
    return NULL;
}

static void second(void) {
    enter(1);
    stop = 1;
    leave(1);
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
