/*
about: A run whose assumption fails is none.
covers: [clew.h]
truth: exits 0
expect: { run: exits 0 }
*/
#include <clew.h>
#include <stdlib.h>

int main(void) {
    clew_assume(clew_input(1, 3) > 3);
    abort();
}
