/*
about: printf is told of two numbers and given one.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdio.h>

int main(void) {
    const char *format = "%d of %d\n";
    printf(format, 1); //! out-of-bounds
    return 0;
}
