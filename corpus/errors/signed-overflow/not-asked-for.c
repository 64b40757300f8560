/*
about: Without the option, signed arithmetic wraps around as the processor's does.
truth: [exits 0, error signed-overflow]
expect: { run: exits 0 }
*/
#include <limits.h>

int main(void) {
    int value = INT_MAX;
    value = value + 1;
    return value != INT_MIN;
}
