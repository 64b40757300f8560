/*
about: The handler that exit runs aborts.
truth: error abort
expect: { run: error abort }
*/
#include <stdlib.h>

static int open_files = 1;

static void check_closed(void) {
    if (open_files != 0)
        abort(); //! abort
}

int main(void) {
    atexit(check_closed);
    return 0;
}
