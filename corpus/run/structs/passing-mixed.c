/*
about: Structs of mixed integers and floats in every argument class, nested, unions, and more than fit in registers.
truth: exits 77
expect: { run: exits 77 }
*/
#include <stdio.h>

struct ff { float a, b; };
struct fff { float a, b, c; };
struct dd { double a, b; };
struct id { int i; double d; };
struct di { double d; int i; };
struct fi { float f; int i; };
struct ifd { int i; float f; double d; };
struct lc { long l; char c; };
struct nest { struct ff one; struct fi two; };
struct arr { float v[4]; };
struct big { double d; long l; char c; float f; };
union u { double d; long l; };
struct uu { union u a; int tag; };
struct one { double only; };
struct wrap { struct one inner[1]; };

static struct ff f1(struct ff x) { return (struct ff){x.b, x.a * 2}; }
static struct fff f2(struct fff x) { return (struct fff){x.c, x.b + 1, x.a}; }
static struct dd f3(struct dd x) { return (struct dd){x.b, -x.a}; }
static struct id f4(struct id x) { return (struct id){(int)x.d, x.i}; }
static struct di f5(struct di x) { return (struct di){x.i, (int)x.d}; }
static struct fi f6(struct fi x) { return (struct fi){(float)x.i, (int)x.f}; }
static struct ifd f7(struct ifd x) { return (struct ifd){x.i + 1, x.f + 1, x.d + 1}; }
static struct lc f8(struct lc x) { return (struct lc){x.l * x.c, 'q'}; }
static struct nest f9(struct nest x) { return (struct nest){f1(x.one), f6(x.two)}; }
static struct arr f10(struct arr x) { return (struct arr){{x.v[3], x.v[2], x.v[1], x.v[0]}}; }
static struct big f11(struct big x) { return (struct big){x.f, x.c, (char)x.l, (float)x.d}; }
static struct uu f12(struct uu x) { return (struct uu){x.tag ? (union u){.l = x.a.l + 1} : (union u){.d = x.a.d / 2}, !x.tag}; }
static struct wrap f13(struct wrap x) { return (struct wrap){{{x.inner[0].only * 3}}}; }
static double all(struct id a, int i, struct dd b, double d, struct lc c, struct ff e, struct big g, long l, struct fff h, struct id j) {
    return a.i + a.d + i + b.a + b.b + d + (double)c.l + c.c + e.a + e.b + g.d + (double)g.l + g.c + g.f + (double)l + h.a + h.b + h.c + j.i + j.d;
}

int main(void) {
    struct ff a = f1((struct ff){1.5f, 2.5f});
    struct fff b = f2((struct fff){1, 2, 3});
    struct dd c = f3((struct dd){1.25, 9});
    struct id d = f4((struct id){7, 8.5});
    struct di e = f5((struct di){6.5, 5});
    struct fi f = f6((struct fi){4.5f, 3});
    struct ifd g = f7((struct ifd){1, 2.5f, 3.5});
    struct lc h = f8((struct lc){1L << 33, 3});
    struct nest i = f9((struct nest){{1, 2}, {3, 4}});
    struct arr j = f10((struct arr){{1, 2, 3, 4}});
    struct big k = f11((struct big){1.5, 65, 66, 2.25f});
    struct uu l = f12((struct uu){{.l = 41}, 1}), m = f12((struct uu){{.d = 41}, 0});
    struct wrap n = f13((struct wrap){{{1.5}}});
    printf("%g %g | %g %g %g | %g %g | %d %g | %g %d | %g %d\n", a.a, a.b, b.a, b.b, b.c, c.a, c.b, d.i, d.d, e.d, e.i, f.f, f.i);
    printf("%d %g %g | %ld %c | %g %g %g %d | %g %g %g %g\n", g.i, g.f, g.d, h.l, h.c, i.one.a, i.one.b, i.two.f, i.two.i, j.v[0], j.v[1], j.v[2], j.v[3]);
    printf("%g %ld %c %g | %ld %d | %g %d | %g\n", k.d, k.l, k.c, k.f, l.a.l, l.tag, m.a.d, m.tag, n.inner[0].only);
    double total = all(d, 1, c, 2, h, a, k, 3, b, d);
    printf("%.3f\n", total);
    return 77;
}
