/*
about: >-
  An open stream is known to the library, which closes it at the end: no leak.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdio.h>

int main(void) {
    FILE *log = fopen("log.txt", "w");
    if (log == NULL)
        return 1;
    fputs("first\n", log);
    return 0;
}
