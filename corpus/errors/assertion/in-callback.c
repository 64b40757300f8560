/*
about: The comparison that qsort calls finds an element it does not expect.
truth: error assertion
expect: { run: error assertion }
*/
#include <assert.h>
#include <stdlib.h>

static int compare(const void *left, const void *right) {
    int a = *(const int *)left, b = *(const int *)right;
    assert(a >= 0 && b >= 0); //! assertion
    return (a > b) - (a < b);
}

int main(void) {
    int values[] = {4, 1, -3, 2};
    qsort(values, 4, sizeof values[0], compare);
    return values[0];
}
