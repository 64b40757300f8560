/*
about: >-
  exit is called while a local still holds the block: no leak.
truth: exits 3
expect: { run: exits 3 }
*/
#include <stdlib.h>

static void fail(const int *code) { exit(*code); }

int main(void) {
    int *code = malloc(sizeof *code);
    *code = 3;
    fail(code);
    free(code);
    return 0;
}
