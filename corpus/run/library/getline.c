/*
about: getline and getdelim over standard input, with a growing buffer.
truth: exits 6
stdin: "alpha\nbeta gamma\n\nx:y:z\nend"
expect: { run: exits 6 }
*/
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = NULL;
    size_t size = 0;
    ssize_t n;
    int lines = 0;
    for (int i = 0; i < 3 && (n = getline(&line, &size, stdin)) >= 0; i++) {
        lines++;
        if (n > 0 && line[n - 1] == '\n') line[--n] = 0;
        printf("%zd [%s] %d\n", n, line, size > (size_t)n);
    }
    while ((n = getdelim(&line, &size, ':', stdin)) >= 0) {
        lines++;
        printf("%zd [%s]\n", n, line);
    }
    free(line);
    return lines;
}
