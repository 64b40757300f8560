/*
about: alloca was given elements instead of bytes.
truth: error out-of-bounds
expect: { run: error out-of-bounds }
*/
#include <alloca.h>

static int sum(int count) {
    int *values = alloca((unsigned long)count);
    int total = 0;
    for (int i = 0; i < count; i++)
        values[i] = i; //! out-of-bounds
    for (int i = 0; i < count; i++)
        total += values[i];
    return total;
}

int main(void) {
    return sum(8);
}
