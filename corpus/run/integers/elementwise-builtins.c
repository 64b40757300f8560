/*
about: Saturating addition, absolute values, minima and maxima of scalars and vectors, and reductions of vectors.
truth: exits 5
expect: { run: exits 5 }
*/
#include <stdint.h>
#include <stdio.h>

typedef int32_t v4 __attribute__((vector_size(16)));
typedef uint8_t b16 __attribute__((vector_size(16)));
typedef int16_t s8 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));

static volatile int zero = 0;

int main(void) {
    int a = 2147483647 - zero, b = 5 + zero, m = -2147483647 + zero;
    unsigned u = 4294967290u + (unsigned)zero, t = 9u + (unsigned)zero;
    printf("%d %d %u %u\n", __builtin_elementwise_add_sat(a, b), __builtin_elementwise_sub_sat(m, b), __builtin_elementwise_add_sat(u, t), __builtin_elementwise_sub_sat(t, u));
    printf("%d %d %d %u\n", __builtin_elementwise_abs(m), __builtin_elementwise_max(a, m), __builtin_elementwise_min(b, m), __builtin_elementwise_min(u, t));
    v4 x = {a, m, b, -7}, y = {1, -5, zero, 7};
    v4 s = __builtin_elementwise_add_sat(x, y), d = __builtin_elementwise_sub_sat(y, x), n = __builtin_elementwise_min(x, y), p = __builtin_elementwise_abs(y);
    for (int i = 0; i < 4; i++) printf("%d %d %d %d\n", s[i], d[i], n[i], p[i]);
    b16 c = {250, 3, 200, 7, 9, 100}, e = c + (uint8_t)zero;
    b16 f = __builtin_elementwise_add_sat(c, e), g = __builtin_elementwise_sub_sat(c, (b16){} + 8);
    for (int i = 0; i < 6; i++) printf("%d %d ", f[i], g[i]);
    putchar('\n');
    printf("%d %d %d\n", __builtin_reduce_add(y), __builtin_reduce_mul(y + 2), __builtin_reduce_and(x));
    printf("%d %d %d %d\n", __builtin_reduce_or(y), __builtin_reduce_xor(x), __builtin_reduce_max(y), __builtin_reduce_min(x));
    printf("%d %d\n", __builtin_reduce_max(c), __builtin_reduce_min(c));
    s8 h = {1, -2, 3, -4, 5, -6, 7, -8};
    h = h << 2 >> 1;
    printf("%d %d %d\n", h[1], h[7], __builtin_reduce_add(h));
    f4 r = {1.5f, -2.5f, 0.5f, (float)zero};
    f4 o = __builtin_elementwise_floor(r), q = __builtin_elementwise_rint(r), w = __builtin_elementwise_max(r, o), k = __builtin_elementwise_trunc(r), z = __builtin_elementwise_ceil(r);
    for (int i = 0; i < 4; i++) printf("%g %g %g %g %g %g\n", o[i], q[i], w[i], k[i], z[i], __builtin_elementwise_copysign(r, o)[i]);
    printf("%g %g\n", __builtin_reduce_max(r), __builtin_reduce_min(r));
    return b;
}
