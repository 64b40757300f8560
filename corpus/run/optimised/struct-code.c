/*
about: "Structs, unions, bit-fields, varargs and floats at -O2: scalars in registers, pairs as vectors, memory intrinsics."
truth: exits 36
options: [-O2]
expect: { run: exits 36 }
*/
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

struct vec { float x, y, z, w; };
struct wide { double a[4]; };
struct bits { unsigned a : 5, b : 11, c : 16; int64_t d : 40, e : 24; };
union cell { double d; uint64_t u; uint8_t b[8]; };

__attribute__((noinline)) static struct vec add(struct vec a, struct vec b) { return (struct vec){a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w}; }
__attribute__((noinline)) static float dot(const struct vec *a, const struct vec *b) { return a->x * b->x + a->y * b->y + a->z * b->z + a->w * b->w; }
__attribute__((noinline)) static struct wide twice(struct wide w) {
    for (int i = 0; i < 4; i++) w.a[i] *= 2;
    return w;
}
__attribute__((noinline)) static void tweak(struct bits *b, int n) {
    b->a += (unsigned)n;
    b->b ^= b->a;
    b->c = b->b * 3u;
    b->d -= n;
    b->e = b->d >> 5;
}
__attribute__((noinline)) static double mean(int n, ...) {
    va_list l;
    va_start(l, n);
    double s = 0;
    for (int i = 0; i < n; i++) s += i & 1 ? va_arg(l, double) : va_arg(l, int);
    va_end(l);
    return s / n;
}
__attribute__((noinline)) static int compare(const void *a, const void *b, size_t n) { return memcmp(a, b, n) < 0; }
__attribute__((noinline)) static uint64_t reverse(union cell c) {
    for (int i = 0; i < 4; i++) {
        uint8_t t = c.b[i];
        c.b[i] = c.b[7 - i];
        c.b[7 - i] = t;
    }
    return c.u;
}

int main(int argc, char **argv) {
    (void)argv;
    struct vec a = {1, 2, 3, 4}, b = {0.5f, -1.5f, 2.25f, (float)argc}, c = add(a, b);
    printf("%g %g %g %g %g\n", c.x, c.y, c.z, c.w, dot(&a, &b));
    struct wide w = twice((struct wide){{1, 2, argc * 3.5, -4}});
    printf("%g %g %g %g\n", w.a[0], w.a[1], w.a[2], w.a[3]);
    struct bits s = {30, 1000, 65535, -5, 7};
    for (int i = 0; i < 5; i++) tweak(&s, i * argc);
    printf("%u %u %u %lld %lld\n", s.a, s.b, s.c, (long long)s.d, (long long)s.e);
    printf("%g\n", mean(5, 1, 2.5, 3, 4.5, 5));
    printf("%d %d\n", compare("abcdefgh", "abcdefgi", 8), compare("b", "a", 1));
    printf("%llx\n", (unsigned long long)reverse((union cell){.u = 0x0102030405060708}));
    struct vec list[5];
    for (int i = 0; i < 5; i++) list[i] = add(a, (struct vec){(float)i, 0, 0, 0});
    memmove(list + 1, list, 3 * sizeof *list);
    printf("%g %g %g\n", list[1].x, list[3].x, list[4].x);
    return (int)dot(&list[2], &a) + 5;
}
