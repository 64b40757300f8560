/*
about: The same bits without a sign divide well.
truth: exits 0
expect: { run: exits 0 }
*/
#include <limits.h>

static unsigned divide(unsigned dividend, unsigned divisor) { return dividend / divisor; }

int main(void) {
    return (int)divide((unsigned)INT_MIN, (unsigned)-1);
}
