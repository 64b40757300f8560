/*
about: As error-path.c, with one way out.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>
#include <string.h>

static int starts_with_digit(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    strcpy(copy, text);
    int result = copy[0] >= '0' && copy[0] <= '9';
    free(copy);
    return result;
}

int main(void) {
    return starts_with_digit("7") - 1 + starts_with_digit("");
}
