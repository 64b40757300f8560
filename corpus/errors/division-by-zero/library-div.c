/*
about: div of the standard library divides as the operator does.
truth: error division-by-zero
expect: { run: error division-by-zero }
*/
#include <stdlib.h>

int main(void) {
    int parts = 3;
    while (parts-- > 0) {
        div_t split = div(10, parts); //! division-by-zero
        if (split.rem > 10)
            return 1;
    }
    return 0;
}
