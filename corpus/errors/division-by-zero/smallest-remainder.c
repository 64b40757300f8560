/*
about: The remainder of LONG_MIN by -1 has the same trouble as the quotient.
truth: error division-by-zero
expect: { run: error division-by-zero }
*/
#include <limits.h>

static long remainder_of(long dividend, long divisor) {
    return dividend % divisor; //! division-by-zero
}

int main(void) {
    return (int)remainder_of(LONG_MIN, -1);
}
