/*
about: A precision lets printf print an array that has no terminator.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdio.h>
#include <string.h>

int main(void) {
    char name[4];
    strncpy(name, "theseus", sizeof name);
    printf("%.*s\n", (int)sizeof name, name);
    return 0;
}
