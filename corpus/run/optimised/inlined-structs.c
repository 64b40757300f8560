/*
about: "At -O1 small structs live in registers: insertvalue, extractvalue, select and phi of aggregates."
truth: exits 150
options: [-O1]
expect: { run: exits 150 }
*/
#include <stdio.h>

struct range { long low, high; };
struct complex_number { double re, im; };
struct result { int ok; int value; };

static struct range unite(struct range a, struct range b) {
    return (struct range){a.low < b.low ? a.low : b.low, a.high > b.high ? a.high : b.high};
}
__attribute__((noinline)) static struct range grow(struct range r, long by) {
    if (by < 0) return r;
    return (struct range){r.low - by, r.high + by};
}
__attribute__((noinline)) static struct complex_number multiply(struct complex_number a, struct complex_number b) {
    return (struct complex_number){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
__attribute__((noinline)) static struct result divide(int a, int b) {
    if (b == 0) return (struct result){0, 0};
    return (struct result){1, a / b};
}

int main(int argc, char **argv) {
    (void)argv;
    struct range r = {argc * 10, argc * 20};
    for (int i = 0; i < 10; i++) r = unite(r, grow((struct range){i * 3, i * 5}, i % 3 - 1));
    printf("%ld %ld\n", r.low, r.high);
    struct complex_number z = {1, 0}, w = {0, 1};
    for (int i = 0; i < 7; i++) z = multiply(z, (struct complex_number){w.re + i, w.im});
    printf("%g %g\n", z.re, z.im);
    int sum = 0, failed = 0;
    for (int i = -3; i <= 3; i++) {
        struct result q = divide(60, i);
        if (q.ok) sum += q.value * (i > 0);
        else failed++;
    }
    printf("%d %d\n", sum, failed);
    return sum + failed * 40;
}
