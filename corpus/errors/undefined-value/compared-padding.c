/*
about: memcmp compares the padding of two structures, too.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <string.h>

struct record {
    char tag;
    int value;
};

int main(void) {
    struct record first, second;
    first.tag = second.tag = 'x';
    first.value = second.value = 1;
    return memcmp(&first, &second, sizeof first); //! undefined-value
}
