/*
about: A failed assertion raises SIGABRT, and the handler of that never comes back. What it does is not looked at.
truth: error assertion
expect:
  check:
    - { verdict: violated, rule: assertion }
    - { verdict: unknown, options: [--property, hang] }
*/
#include <assert.h>
#include <signal.h>

static volatile int done;

static void on_abort(int number)
{
    (void)number;
    while (!done)
        ;
}

int main(void)
{
    signal(SIGABRT, on_abort);
    assert(done); //! assertion
    return 0;
}
