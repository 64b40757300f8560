/*
about: strlen looks for a terminator in bytes that nobody set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *text = malloc(8);
    size_t length = strlen(text); //! undefined-value
    free(text);
    return (int)length;
}
