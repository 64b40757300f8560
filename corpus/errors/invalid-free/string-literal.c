/*
about: realloc is given a string literal.
truth: error invalid-free
expect: { run: error invalid-free }
*/
#include <stdlib.h>

int main(void) {
    char *text = "short";
    text = realloc(text, 100); //! invalid-free
    return text[0];
}
