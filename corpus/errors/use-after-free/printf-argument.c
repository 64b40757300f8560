/*
about: The library reads the freed string.
truth: error use-after-free
expect: { run: error use-after-free }
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *name = malloc(8);
    strcpy(name, "minos");
    free(name);
    printf("%s\n", name); //! use-after-free
    return 0;
}
