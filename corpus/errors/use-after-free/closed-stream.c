/*
about: A stream is written to after it was closed.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdio.h>

int main(void) {
    FILE *log = fopen("log.txt", "w");
    if (log == NULL)
        return 1;
    fputs("first\n", log);
    fclose(log);
    fputs("second\n", log); //! use-after-free
    return 0;
}
