/*
about: sscanf sets nothing, its result is not looked at, and the variable is.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdio.h>

int main(void) {
    int number;
    sscanf("seven", "%d", &number);
    return number > 6 ? 1 : 0; //! undefined-value
}
