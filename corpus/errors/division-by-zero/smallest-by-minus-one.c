/*
about: INT_MIN / -1 has no result, and the processor stops as for a division by zero.
truth: error division-by-zero
expect: { run: error division-by-zero }
*/
#include <limits.h>

static int divide(int dividend, int divisor) {
    return dividend / divisor; //! division-by-zero
}

int main(void) {
    divide(INT_MAX, -1);
    return divide(INT_MIN, -1);
}
