/*
about: A search from the back does not stop at the first byte and reads the one before it.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *path = malloc(8);
    strcpy(path, "file.c");
    char *slash = path + strlen(path);
    while (*slash != '/') //! out-of-bounds
        slash--;
    free(path);
    return 0;
}
