/*
about: object_size, prefetch, assume_aligned, unreachable, choose_expr, types_compatible, offsetof, launder-like ones.
truth: exits 60
expect: { run: exits 60 }
*/
#include <stddef.h>
#include <stdio.h>
#include <string.h>

struct record { char a; int b[4]; double c; };
static int classify(int x) {
    switch (x & 3) {
    case 0: return 10;
    case 1: return 20;
    case 2: return 30;
    case 3: return 40;
    }
    __builtin_unreachable();
}

int main(void) {
    char buffer[24];
    printf("%zu\n", __builtin_object_size(buffer + 4, 0));
    int *aligned = __builtin_assume_aligned(buffer, 1);
    memset(buffer, 0, sizeof buffer);
    __builtin_prefetch(buffer);
    __builtin_assume(sizeof buffer == 24);
    printf("%d\n", ((char *)aligned)[3]);
    printf("%zu %zu\n", __builtin_offsetof(struct record, b[2]), offsetof(struct record, c));
    printf("%d %d\n", __builtin_types_compatible_p(int, const int), __builtin_types_compatible_p(int, long));
    printf("%d\n", __builtin_choose_expr(1, 5, "unused"));
    printf("%d %d\n", __builtin_constant_p("text"), __builtin_strlen("four") == 4);
    printf("%g %d\n", __builtin_inf(), __builtin_isnan(__builtin_nan("")) != 0);
    printf("%g %g\n", __builtin_fabs(-2.5), __builtin_copysign(1.0, -3.0));
    printf("%d %d\n", __builtin_memcmp("ab", "ac", 2) < 0, __builtin_strcmp("x", "x"));
    printf("%d\n", __builtin_expect(classify(5), 20));
    printf("%d\n", __builtin_expect_with_probability(classify(7), 1, 0.9));
    printf("%ld %d\n", __builtin_labs(-4L), __builtin_signbit(-1.0) != 0);
    printf("%s %d\n", __func__, __LINE__ > 0);
    return classify(1) + classify(3);
}
