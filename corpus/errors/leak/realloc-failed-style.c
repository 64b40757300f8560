/*
about: The result of realloc is thrown away with the old pointer set to null.
truth: error leak
expect: { run: error leak }
*/
#include <stdlib.h>

static char *buffer;

static void grow(size_t size) {
    char *larger = realloc(buffer, size); //! leak
    buffer = larger != NULL && size < 100 ? larger : NULL;
}

int main(void) {
    grow(10);
    grow(100);
    return buffer != NULL;
}
