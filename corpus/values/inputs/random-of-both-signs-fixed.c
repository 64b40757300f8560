/*
about: lrand48 gives none below zero, and rand none above RAND_MAX.
truth: exits 0
expect: { check: { verdict: holds } }
*/
#include <assert.h>
#include <stdlib.h>

int main(void) {
    assert(lrand48() >= 0);
    assert(rand() <= RAND_MAX);
    return 0;
}
