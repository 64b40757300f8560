/*
about: The absolute value of the smallest number.
truth: error signed-overflow
expect: { run: { outcome: error signed-overflow, options: [--signed-overflow] } }
*/
#include <limits.h>

static long magnitude(long value) {
    return value < 0 ? -value : value; //! signed-overflow
}

int main(void) {
    return magnitude(-3) == 3 && magnitude(LONG_MIN) > 0;
}
