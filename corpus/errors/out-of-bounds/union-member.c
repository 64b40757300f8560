/*
about: The block is as large as the small member of a union, and the large one is written.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdlib.h>

union number {
    char small;
    long long large;
};

int main(void) {
    union number *number = malloc(sizeof number->small);
    number->small = 1;
    number->large = 1; //! out-of-bounds
    free(number);
    return 0;
}
