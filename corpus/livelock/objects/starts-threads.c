/*
about: "A thread is started and joined in each round, to change a cell. All threads of the rounds have the same name, and the state is as it was when the cell is. Each of them comes to its end, so somebody gets on: no livelock, but the other two need never get out."
truth: [exits 0, starvation]
expect:
  check:
    - { verdict: holds, options: [--property, livelock] }
    - { verdict: violated, rule: starvation, options: [--property, starvation] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int cell, done;

static void *change(void *unused) {
    cell = !cell;
    return NULL;
}

static void *first(void *unused) {
    int seen;
    do { //! starvation
        seen = cell; //! starvation
    } while (seen != cell); //! starvation
    done = 1;
    return NULL;
}

static void second(void) {
    while (!done) { //! starvation
        pthread_t helper; //! starvation
        pthread_create(&helper, NULL, change, NULL); //! starvation
        pthread_join(helper, NULL); //! starvation
    }
}

int main(void) {
    pthread_t thread;
    pthread_create(&thread, NULL, first, NULL);
    second();
    pthread_join(thread, NULL);
    return 0;
}
