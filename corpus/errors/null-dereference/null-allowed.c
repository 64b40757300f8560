/*
about: Null where the library allows it.
truth: exits 12
expect: { run: exits 12 }
*/
#include <stdlib.h>
#include <string.h>

int main(void) {
    free(NULL);
    char *text = realloc(NULL, 3);
    strcpy(text, "12");
    int value = (int)strtol(text, NULL, 10);
    free(text);
    return value;
}
