/*
about: >
  A function that takes variable arguments is called as if they were fixed ones: which registers to save is not said, and
  some platforms pass the one kind in registers and the other on the stack.
truth: error function-type-mismatch
expect: { run: error function-type-mismatch }
*/
#include <stdarg.h>

static int sum(int count, ...) {
    va_list list;
    int total = 0;
    va_start(list, count);
    for (int index = 0; index < count; index++)
        total += va_arg(list, int);
    va_end(list);
    return total;
}

int main(void) {
    int (*function)(int, int, int) = (int (*)(int, int, int))sum;
    return function(2, 3, 4); //! function-type-mismatch
}
