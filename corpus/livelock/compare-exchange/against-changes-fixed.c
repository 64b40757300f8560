/*
about: "An atomic addition cannot fail: one step of its own is enough."
truth: exits 0
expect:
  check:
    - { verdict: holds, options: [--property, fair] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int cell, done;

static void *first(void *unused) {
    atomic_fetch_add(&cell, 2);
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) {
        atomic_fetch_xor(&cell, 1);
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
