/*
about: strtok keeps a pointer into the line, and the line is freed between two calls.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = malloc(16);
    strcpy(line, "one two");
    char *word = strtok(line, " ");
    int first = word[0] == 'o';
    free(line);
    word = strtok(NULL, " "); //! use-after-free
    return first + (word != NULL);
}
