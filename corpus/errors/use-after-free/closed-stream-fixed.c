/*
about: As closed-stream.c, closed at the end.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdio.h>

int main(void) {
    FILE *log = fopen("log.txt", "w");
    if (log == NULL)
        return 1;
    fputs("first\n", log);
    fputs("second\n", log);
    return fclose(log);
}
