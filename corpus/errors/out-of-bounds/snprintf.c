/*
about: snprintf cuts the number to the buffer and says how long it would have been.
truth: exits 5
expect: { run: exits 5 }
*/
#include <stdio.h>

int main(void) {
    char digits[4];
    return snprintf(digits, sizeof digits, "%d", 10000);
}
