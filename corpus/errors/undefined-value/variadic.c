/*
about: A variadic function is told of one argument more than was set.
truth: error undefined-value
expect: { run: error undefined-value }
*/
#include <stdarg.h>

static int largest(int count, ...) {
    va_list values;
    va_start(values, count);
    int result = 0;
    for (int i = 0; i < count; i++) {
        int value = va_arg(values, int);
        if (value > result) //! undefined-value
            result = value;
    }
    va_end(values);
    return result;
}

int main(void) {
    int numbers[2];
    numbers[0] = 5;
    return largest(2, numbers[0], numbers[1]);
}
