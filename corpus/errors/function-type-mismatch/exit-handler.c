/*
about: An exit handler that wants an argument; exit calls it without one, and nobody looks at what comes of that.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

static int closed;
static void close_all(long files) { closed += (int)files; }

int main(void) {
    atexit((void (*)(void))close_all);
    exit(0);
}
