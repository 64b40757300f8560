/*
about: As string-literal.c, with an array of its own.
truth: exits 68
expect: { run: exits 68 }
*/
#include <ctype.h>

static void capitalise(char *word) {
    word[0] = (char)toupper((unsigned char)word[0]);
}

int main(void) {
    char name[] = "daedalus";
    capitalise(name);
    return name[0];
}
