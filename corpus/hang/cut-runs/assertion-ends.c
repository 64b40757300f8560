/*
about: >
  The assertion fails in every run, and ends the process: nobody comes to the loop behind it. For hangs such a run has
  ended.
truth: error assertion
expect:
  check:
    - { verdict: violated, rule: assertion }
    - { verdict: holds, options: [--property, hang] }
    - { verdict: holds, options: [--property, "global,leak"] }
*/
#include <assert.h>

static volatile int done;

int main(void)
{
    assert(done); //! assertion
    while (!done)
        ;
    return 0;
}
