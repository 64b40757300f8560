/*
about: fgets is told a size that the buffer does not have.
truth: error out-of-bounds
stdin: "a line that is longer than eight bytes\n"
expect: { run: error out-of-bounds }
*/
#include <stdio.h>

int main(void) {
    char line[8];
    return fgets(line, 80, stdin) == NULL; //! out-of-bounds
}
