/*
about: strtok writes terminators into its argument, which is a literal here.
truth: error read-only-write
expect: { run: error read-only-write }
*/
#include <string.h>

int main(void) {
    char *path = "usr:bin";
    char *first = strtok(path, ":"); //! read-only-write
    return first != NULL;
}
