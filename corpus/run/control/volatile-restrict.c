/*
about: volatile objects of every size are read and written as written; restrict pointers; register and const.
truth: exits 50
expect: { run: exits 50 }
*/
#include <stdint.h>
#include <stdio.h>

static volatile int flag;
struct device { volatile uint8_t status; volatile uint32_t data; uint16_t plain; };

static void add(int n, int *restrict to, const int *restrict a, const int *restrict b) {
    for (register int i = 0; i < n; i++) to[i] = a[i] + b[i];
}
static uint32_t poll(struct device *d) {
    uint32_t sum = 0;
    for (d->status = 5; d->status; d->status--) {
        d->data += d->status;
        sum += d->data;
    }
    return sum;
}

int main(void) {
    volatile int64_t wide = 1;
    volatile float f = 1.5f;
    volatile char c = 'c';
    for (int i = 0; i < 10; i++) wide *= 3, flag += 2, f *= 2, c++;
    printf("%lld %d %g %c\n", (long long)wide, flag, f, c);
    struct device d = {0, 10, 7};
    uint32_t polled = poll(&d);
    printf("%u %u %d\n", polled, d.data, d.plain);
    int a[] = {1, 2, 3}, b[] = {10, 20, 30}, to[3];
    add(3, to, a, b);
    printf("%d %d %d\n", to[0], to[1], to[2]);
    volatile int list[4] = {1, 2, 3, 4};
    volatile int *p = list;
    *p++ += 5;
    p[1] = *p + p[1];
    printf("%d %d %d\n", list[0], list[1], list[2]);
    volatile struct { int a, b; } pair = {3, 4};
    pair.a += pair.b;
    const volatile int fixed = 25;
    return fixed * 2 + pair.a - 7;
}
