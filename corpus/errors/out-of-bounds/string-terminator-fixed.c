/*
about: As string-terminator.c, with room for the terminator.
truth: exits 7
expect: { run: exits 7 }
*/
#include <stdlib.h>
#include <string.h>

static char *duplicate(const char *text) {
    char *copy = malloc(strlen(text) + 1);
    strcpy(copy, text);
    return copy;
}

int main(void) {
    char *copy = duplicate("ariadne");
    int length = (int)strlen(copy);
    free(copy);
    return length;
}
