/*
about: As fgets.c, with the real size.
truth: exits 7
stdin: "a line that is longer than eight bytes\n"
expect: { run: exits 7 }
*/
#include <stdio.h>
#include <string.h>

int main(void) {
    char line[8];
    if (fgets(line, sizeof line, stdin) == NULL)
        return 1;
    return (int)strlen(line);
}
