/*
about: "Whether the time is over is modelled as an input: that may say no for ever, whoever is scheduled. No livelock, but a loop that the surroundings keep."
truth: [exits 0, hang busy-wait]
expect:
  check:
    - { verdict: violated, rule: busy-wait, options: [--property, livelock] }
    - { verdict: holds, options: [--property, fair, --inputs, fair], truth: exits 0 }
*/
#include <clew.h>
#include <stdatomic.h>

static atomic_int item;

int main(void) {
    while (!item) { //! busy-wait
        int is_over = (int)clew_input(0, 1); //! busy-wait
        if (is_over) {
            break;
        }
    }
    return 0;
}
