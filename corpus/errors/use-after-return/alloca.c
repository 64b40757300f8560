/*
about: Memory from alloca goes with the function that asked for it.
truth: error use-after-return
expect: { run: error use-after-return }
*/
#include <alloca.h>
#include <string.h>

static char *duplicate(const char *text) {
    char *copy = alloca(strlen(text) + 1);
    strcpy(copy, text);
    return copy;
}

int main(void) {
    char *copy = duplicate("clew");
    return (int)strlen(copy); //! use-after-return
}
