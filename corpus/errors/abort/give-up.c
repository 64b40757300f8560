/*
about: A program that gives up on bad input.
truth: error abort
expect: { run: error abort }
*/
#include <stdlib.h>
#include <string.h>

static int parse(const char *word) {
    if (strcmp(word, "on") == 0)
        return 1;
    if (strcmp(word, "off") == 0)
        return 0;
    abort(); //! abort
}

int main(void) {
    return parse("on") + parse("maybe");
}
