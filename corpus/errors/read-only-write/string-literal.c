/*
about: A string literal is changed in place.
truth: error read-only-write
expect: { run: error read-only-write }
*/
#include <ctype.h>

static void capitalise(char *word) {
    word[0] = (char)toupper((unsigned char)word[0]); //! read-only-write
}

int main(void) {
    char *name = "daedalus";
    capitalise(name);
    return name[0];
}
