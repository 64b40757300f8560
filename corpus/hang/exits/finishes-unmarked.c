/*
about: A loop is left by a function that ends the process without a failure, which nothing marks. Nobody sets the flag.
truth: hang busy-wait
expect: { check: { verdict: violated, rule: busy-wait } }
*/
#include <stdatomic.h>
#include <stdlib.h>

static atomic_int finished;

static void finish(void) {
    exit(EXIT_SUCCESS);
}

int main(void) {
    for (;;) {
        if (finished) //! busy-wait
            finish();
    }
}
