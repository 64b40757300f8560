/*
about: exit leaves the frames of its callers as they are; what none of them will read any more does not hold a block.
truth: error leak
expect: { run: error leak }
*/
#include <stdlib.h>

static int *kept;

int main(void) {
    kept = malloc(sizeof *kept); //! leak
    kept = NULL;
    exit(0);
}
