/*
about: "A thread collects two cells until it finds the same twice, and another changes one of them between any two collections."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int x, y, done;

static void *first(void *unused) {
    int left, right;
    do { //! livelock, starvation
        left = x; //! livelock, starvation
        right = y; //! livelock, starvation
    } while (left != x || right != y); //! livelock, starvation
    done = 1;
    return (void *)(long)(left + right);
}

static void second(void) {
    while (!done) { //! livelock, starvation
        x = !x; //! livelock, starvation
        y = !y; //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
