/*
about: The flexible array member was allocated in bytes and is used in ints.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdlib.h>

struct samples {
    int count;
    int values[];
};

int main(void) {
    struct samples *samples = malloc(sizeof *samples + 4);
    samples->count = 4;
    for (int i = 0; i < samples->count; i++)
        samples->values[i] = i; //! out-of-bounds
    free(samples);
    return 0;
}
