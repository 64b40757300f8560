/*
about: The same with a value that stays the same. Nobody can tell one round from another.
truth: [runs for ever, hang busy-wait]
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <clew.h>
#include <stdatomic.h>
#include <string.h>

static atomic_int stop;
static char beat[4];

int main(void) {
    while (!stop) { //! busy-wait
        clew_atomic_begin();
        strcpy(beat, "tic");
        clew_atomic_end();
    }
    return 0;
}
