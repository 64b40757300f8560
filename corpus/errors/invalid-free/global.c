/*
about: A default name, which is a global, is freed.
truth: error invalid-free
expect: { run: error invalid-free }
*/
#include <stdlib.h>

static char default_name[] = "nobody";
static char *name = default_name;

static void rename_to(char *fresh) {
    free(name); //! invalid-free
    name = fresh;
}

int main(void) {
    rename_to(malloc(8));
    return 0;
}
