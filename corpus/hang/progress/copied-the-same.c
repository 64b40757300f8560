/*
about: The same with a value that stays the same. Nobody can tell one round from another.
truth: [runs for ever, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <clew.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int stop;
static int beat;

int main(void) {
    int next = 0;
    while (!stop) { //! busy-wait
        clew_atomic_begin();
        memcpy(&beat, &next, sizeof beat);
        clew_atomic_end();
    }
    return 0;
}
