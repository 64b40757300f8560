/*
about: A function that must return and does not, for all that its loop has no exit and would count as a daemon's otherwise.
truth: [runs for ever, hang stuck-section]
expect: { check: { verdict: violated, rule: stuck-section } }
*/
#include <clew.h>
#include <pthread.h>
#include <stdatomic.h>

static atomic_int value;

static void count(void) {
    clew_function_end(); //! stuck-section
    for (;;) {
        value = !value; //! stuck-section
    }
}

int main(void) {
    count();
    return 0;
}
