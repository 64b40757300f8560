/*
about: A function that is named on the command line must return; without that it counts as a daemon's loop.
truth: runs for ever
expect:
  check:
    - { verdict: holds }
    - { verdict: violated, rule: stuck-section, options: [--must-return, serve], truth: [runs for ever, hang stuck-section] }
    - { verdict: holds, options: [--must-return, step] }
*/
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void step(void) {
    value = !value; //! stuck-section
}

static void serve(void) { //! stuck-section
    for (;;) {
        step(); //! stuck-section
    }
}

int main(void) {
    serve(); //! stuck-section
    return 0;
}
