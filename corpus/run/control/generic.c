/*
about: "_Generic, _Static_assert, typeof, statement expressions and __auto_type."
truth: exits 73
expect: { run: exits 73 }
*/
#include <stdio.h>
#include <string.h>

#define KIND(x) _Generic((x), int: "int", unsigned: "unsigned", long: "long", char: "char", char *: "string", const char *: "const string", double: "double", float: "float", void *: "pointer", default: "other")
#define MAX(a, b) ({ __typeof__(a) a_ = (a); __typeof__(b) b_ = (b); a_ > b_ ? a_ : b_; })
#define SWAP(a, b) do { __auto_type t = a; a = b; b = t; } while (0)
#define ABSOLUTE(x) _Generic((x), int: abs_int, double: abs_double)(x)
static int abs_int(int x) { return x < 0 ? -x : x; }
static double abs_double(double x) { return x < 0 ? -x : x; }
_Static_assert(sizeof(int) == 4, "int");
_Static_assert(sizeof(void *) == 8);
struct one { char c; };

int main(void) {
    char c = 'c';
    const char *text = "t";
    struct one one = {1};
    printf("%s %s %s %s %s %s %s\n", KIND(1), KIND(1u), KIND(c), KIND(+c), KIND(1.0f * 2), KIND(text), KIND("x"));
    printf("%s %s %s %s\n", KIND(1L << 3), KIND((void *)0), KIND(one), KIND('a' / 2.0));
    int i = 3;
    int m = MAX(i++, 2);
    printf("%d %d %g %s\n", m, i, MAX(1, 2.5), KIND(MAX(1, 2.5)));
    double x = 1, y = 2;
    SWAP(x, y);
    printf("%g %g\n", x, y);
    printf("%d %g\n", ABSOLUTE(-4), ABSOLUTE(-4.5));
    int total = ({
        int t = 0;
        for (int k = 0; k < 5; k++) t += ({ int q = k * k; q + 1; });
        t;
    });
    printf("%d\n", total);
    __typeof__(int[3]) array = {1, 2, 3};
    __typeof__(array[0]) * pointer = array;
    __typeof__(strlen("a")) size = sizeof array;
    printf("%d %zu\n", pointer[2], size);
    return total + 38;
}
