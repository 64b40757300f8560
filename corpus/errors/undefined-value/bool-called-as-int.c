/*
about: The classic of a missing prototype. A function that returns _Bool fills one byte, the caller looks at an int.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdbool.h>

static bool is_ready(void) { return false; }

int main(void) {
    int (*asked)(void) = (int (*)(void))is_ready;
    if (asked()) //! undefined-value
        return 1;
    return 0;
}
