/*
about: An early return forgets the block that was made before the check.
truth: error leak
expect: { run: error leak }
*/
#include <stdlib.h>
#include <string.h>

static int starts_with_digit(const char *text) {
    char *copy = malloc(strlen(text) + 1); //! leak
    strcpy(copy, text);
    if (copy[0] == '\0')
        return 0;
    int result = copy[0] >= '0' && copy[0] <= '9';
    free(copy);
    return result;
}

int main(void) {
    return starts_with_digit("7") - 1 + starts_with_digit("");
}
