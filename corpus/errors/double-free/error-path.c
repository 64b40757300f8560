/*
about: The clean-up at the end frees what the error path has freed already.
truth: error double-free
expect: { run: error double-free }
*/
#include <stdlib.h>

static int parse(const char *text) {
    char *buffer = malloc(16);
    int result = 0;
    if (text[0] == '\0') {
        free(buffer);
        result = -1;
        goto done;
    }
    buffer[0] = text[0];
done:
    free(buffer); //! double-free
    return result;
}

int main(void) {
    return parse("x") + parse("");
}
