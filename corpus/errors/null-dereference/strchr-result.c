/*
about: strchr finds nothing, and its result is written to.
truth: error null-dereference
expect: { run: error null-dereference }
*/
#include <string.h>

int main(void) {
    char line[] = "key value";
    char *equals = strchr(line, '=');
    *equals = '\0'; //! null-dereference
    return 0;
}
