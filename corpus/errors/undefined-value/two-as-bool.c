/*
about: >
  2 is passed where a _Bool is taken. One compiler looks at the lowest bit of the byte, another one at all of it, and
  with optimisation the function returns 2.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdbool.h>

static int chosen(bool second) {
    if (second) //! undefined-value
        return 4;
    return 3;
}

int main(void) {
    int (*choose)(int) = (int (*)(int))chosen;
    return choose(2);
}
