/*
about: The largest long is no double; what it is rounded to is one too many.
truth: error float-to-integer
expect: { run: error float-to-integer }
*/
#include <limits.h>

int main(void) {
    volatile double bound = (double)LONG_MAX;
    return (long)bound == LONG_MAX; //! float-to-integer
}
