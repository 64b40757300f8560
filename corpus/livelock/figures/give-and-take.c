/*
about: "One thread lowers the level until it finds it low, the other raises it until it finds it high. Each looks just after the other has stored; both go on storing, and that gets neither of them out. Either would get out by looking before the other stores."
truth: [exits 0, livelock, starvation]
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: livelock, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
    - { verdict: violated, rule: livelock, options: [--property, livelock, --memory-model, tso] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int level = 1;

static void *first(void *unused) {
    while (level) { //! livelock, starvation
        level = 0; //! livelock, starvation
    }
    return NULL;
}

static void second(void) {
    while (!level) { //! livelock, starvation
        level = 1; //! livelock, starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
