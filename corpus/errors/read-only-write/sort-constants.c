/*
about: qsort is given a table of constants.
truth: error read-only-write
expect: { run: error read-only-write }
*/
#include <stdlib.h>

static const int primes[] = {7, 2, 5, 3};

static int compare(const void *left, const void *right) {
    return *(const int *)left - *(const int *)right;
}

int main(void) {
    qsort((void *)primes, 4, sizeof primes[0], compare); //! read-only-write
    return primes[0];
}
