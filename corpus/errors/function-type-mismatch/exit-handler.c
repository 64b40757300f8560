/*
about: An exit handler that wants an argument; exit calls it without one.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
#include <stdlib.h>

static int closed;
static void close_all(long files) { closed += (int)files; }

int main(void) {
    atexit((void (*)(void))close_all);
    exit(0); //! function-type-mismatch
}
