/*
about: Only the last byte of the access lies outside.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdint.h>
#include <stdlib.h>

struct __attribute__((packed)) record {
    char tag;
    uint32_t value;
};

int main(void) {
    char *bytes = calloc(4, 1);
    struct record *record = (struct record *)bytes;
    record->value = 7; //! out-of-bounds
    free(bytes);
    return 0;
}
