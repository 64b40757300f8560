/*
about: As middle-of-block.c, with the beginning kept; it is found again by arithmetic.
truth: exits 2
expect: { run: exits 2 }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = malloc(16);
    strcpy(line, "  indented");
    int skipped = 0;
    while (*line == ' ') {
        line++;
        skipped++;
    }
    free(line - skipped);
    return skipped;
}
