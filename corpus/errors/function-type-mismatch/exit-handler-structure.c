/*
about: A handler for the end of the program that returns a large structure. It is called when main is left already.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
#include <stdlib.h>

struct summary { long calls, failures, seconds; };

static struct summary finish(void) //! function-type-mismatch
{
    struct summary result = {1, 0, 2};
    return result;
}

int main(void) {
    return atexit((void (*)(void))finish);
}
