/*
about: >-
  The arguments of bsearch are exchanged: an array stands where the comparison belongs.
truth: error invalid-call
expect: { run: error invalid-call }
*/
#include <stdlib.h>

static int values[] = {1, 2, 3};

int main(void) {
    int key = 2;
    int (*comparison)(const void *, const void *) = (int (*)(const void *, const void *))(void *)values;
    return bsearch(&key, values, 3, sizeof key, comparison) != NULL; //! invalid-call
}
