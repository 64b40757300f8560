/*
about: "_Bool is 0 or 1 whatever is assigned to it, also from floats and pointers, and in bit-fields."
truth: exits 5
expect: { run: exits 5 }
*/
#include <stdbool.h>
#include <stdio.h>

struct flags {
    _Bool first : 1;
    _Bool second : 1;
    bool whole;
};

static bool negate(bool value) { return !value; }
static int count(int number, const bool *values) {
    int sum = 0;
    for (int i = 0; i < number; i++) sum += values[i];
    return sum;
}

int main(void) {
    bool values[] = {256, 0.5, "text", 0, -1, 0.0, (void *)0, 1 << 30};
    for (int i = 0; i < 8; i++) printf("%d ", values[i]);
    putchar('\n');
    struct flags flags = {4, 0, 77};
    flags.second = 2;
    printf("%d %d %d %zu\n", flags.first, flags.second, flags.whole, sizeof(bool));
    flags.first = flags.second && !flags.whole;
    printf("%d\n", flags.first);
    bool b = true;
    b++;
    printf("%d\n", b);
    b = b + b;
    printf("%d\n", b);
    b ^= true;
    printf("%d %d\n", b, negate(b));
    b |= 8;
    printf("%d %d\n", b, ~b);
    b = !!b << 3;
    printf("%d\n", b);
    return count(8, values);
}
