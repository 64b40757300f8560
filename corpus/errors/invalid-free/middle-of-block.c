/*
about: The pointer was moved along the text and is freed where it ended.
truth: error invalid-free
expect: { run: error invalid-free }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = malloc(16);
    strcpy(line, "  indented");
    while (*line == ' ')
        line++;
    free(line); //! invalid-free
    return 0;
}
