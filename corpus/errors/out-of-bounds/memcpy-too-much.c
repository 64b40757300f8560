/*
about: memcpy takes the size of the destination, and the source is smaller.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <string.h>

static const char greeting[] = "hello";

int main(void) {
    char line[16];
    memcpy(line, greeting, sizeof line); //! out-of-bounds
    return line[0];
}
