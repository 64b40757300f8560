/*
about: A table of operations has a hole, and the hole is called.
truth: error null-dereference
expect: { run: error null-dereference }
*/
#include <stddef.h>

typedef int (*operation)(int);

static int twice(int x) { return 2 * x; }

int main(void) {
    operation operations[3] = {twice, NULL, twice};
    int value = 1;
    for (int i = 0; i < 3; i++)
        value = operations[i](value); //! null-dereference
    return value;
}
