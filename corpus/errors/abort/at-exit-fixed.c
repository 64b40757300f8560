/*
about: As at-exit.c, with the file closed in time.
truth: exits 0
expect: { run: exits 0 }
*/
#include <stdlib.h>

static int open_files = 1;

static void check_closed(void) {
    if (open_files != 0)
        abort();
}

int main(void) {
    atexit(check_closed);
    open_files--;
    return 0;
}
