/*
about: A length is computed in the wrong unit, and the access lands four gigabytes away.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdlib.h>

int main(void) {
    char *first = malloc(8), *second = malloc(8);
    second[0] = 1;
    size_t bits = (size_t)8 << 29;
    first[bits] = 5; //! out-of-bounds
    int result = second[0];
    free(first);
    free(second);
    return result;
}
