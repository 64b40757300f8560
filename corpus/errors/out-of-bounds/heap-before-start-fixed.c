/*
about: As heap-before-start.c, stopping at the first byte.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *path = malloc(8);
    strcpy(path, "file.c");
    char *slash = path + strlen(path);
    while (slash > path && *slash != '/')
        slash--;
    int offset = (int)(slash - path);
    free(path);
    return offset;
}
