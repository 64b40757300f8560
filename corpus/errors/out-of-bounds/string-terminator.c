/*
about: The copy of a string has no room for its terminator.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdlib.h>
#include <string.h>

static char *duplicate(const char *text) {
    char *copy = malloc(strlen(text));
    strcpy(copy, text); //! out-of-bounds
    return copy;
}

int main(void) {
    char *copy = duplicate("ariadne");
    free(copy);
    return 0;
}
