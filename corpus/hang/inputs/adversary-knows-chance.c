/*
about: The loop is left if the input is what chance has drawn before; who chooses the input knows that, and never gives it.
truth: [exits 0, hang busy-wait]
expect:
  check:
    - { verdict: violated, rule: busy-wait }
    - { verdict: holds, options: [--inputs, fair], truth: exits 0 }
*/
#include <clew.h>

int main(void) {
    for (;;) { //! busy-wait
        int drawn = clew_choose(2); //! busy-wait
        if (clew_input(0, 1) == drawn) { //! busy-wait
            return 0;
        }
    }
}
