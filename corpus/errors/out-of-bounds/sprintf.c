/*
about: sprintf writes a number with more digits than the buffer holds.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdio.h>

int main(void) {
    char digits[4];
    for (int value = 1; value < 100000; value *= 10)
        sprintf(digits, "%d", value); //! out-of-bounds
    return digits[0];
}
