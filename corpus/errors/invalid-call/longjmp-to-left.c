/*
about: longjmp goes back to a function that has returned.
truth: error invalid-call
expect: { run: error invalid-call }
*/
#include <setjmp.h>

static jmp_buf place;

static int remember(void) { return setjmp(place); }

int main(void) {
    if (remember() == 0)
        longjmp(place, 1); //! invalid-call
    return 0;
}
