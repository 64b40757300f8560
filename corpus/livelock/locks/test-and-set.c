/*
about: "A lock of one bit, taken and given back by one thread until the other has had it once. The other may look only while it is taken: it steps each time, so nothing more is owed to it."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int taken, stop;

static void enter(int own) {
    (void)own;
    while (atomic_exchange(&taken, 1)) { //! livelock, starvation
    }
}

static void leave(int own) {
    (void)own;
    taken = 0;
}

static void *first(void *unused) {
    while (!stop) { //! livelock, starvation
        enter(0); //! livelock, starvation
        leave(0); //! livelock, starvation
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
