/*
about: "Vector types of the compiler: arithmetic, comparison, shuffles, conversions and element access."
truth: exits 36
expect: { run: exits 36 }
*/
#include <stdint.h>
#include <stdio.h>

typedef int32_t v4 __attribute__((vector_size(16)));
typedef float f4 __attribute__((vector_size(16)));
typedef uint8_t b16 __attribute__((vector_size(16)));
typedef double d2 __attribute__((vector_size(16)));
typedef int64_t l2 __attribute__((vector_size(16)));
typedef int16_t s8 __attribute__((vector_size(16)));

static v4 twice(v4 x) { return x + x; }
static void show(const char *name, v4 x) { printf("%s %d %d %d %d\n", name, x[0], x[1], x[2], x[3]); }

int main(void) {
    v4 a = {1, -2, 3, 40}, b = {10, 20, -30, 4};
    show("add", a + b);
    show("mul", a * b);
    show("div", b / a);
    show("rem", b % a);
    show("neg", -a);
    show("and", a & b);
    show("shl", a << 2);
    show("sar", a >> 1);
    show("cmp", a > b);
    show("not", ~a);
    show("scalar", a * 3 + 1);
    show("twice", twice(b));
    show("shuffle", __builtin_shufflevector(a, b, 0, 4, 3, 7));
    v4 mask = a > b, chosen = (a & mask) | (b & ~mask);
    show("select", chosen);
    a[2] = 99;
    show("insert", a);
    f4 f = __builtin_convertvector(b, f4);
    f = f * 0.5f - 1;
    printf("%g %g %g %g\n", f[0], f[1], f[2], f[3]);
    show("convert", __builtin_convertvector(f, v4));
    show("compare", (v4)(f < 0));
    b16 bytes = (b16)a;
    printf("%d %d\n", bytes[4], bytes[15]);
    bytes += 250;
    printf("%d %d\n", bytes[0], bytes[8]);
    d2 d = {1.5, -2.5};
    d = d * d;
    printf("%g %g\n", d[0], d[1]);
    l2 l = {1LL << 40, -7};
    l /= 3;
    printf("%lld %lld\n", (long long)l[0], (long long)l[1]);
    s8 s = {1, 2, 3, 4, 5, 6, 7, 8};
    s = s * s - 5;
    int sum = 0;
    for (int i = 0; i < 8; i++) sum += s[i];
    printf("%d %d\n", sum, __builtin_reduce_add(b));
    printf("%d %d %d\n", __builtin_reduce_max(a), __builtin_reduce_min(b), __builtin_reduce_xor(a));
    return chosen[0] + chosen[1] + chosen[2] + 3;
}
