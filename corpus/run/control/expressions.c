/*
about: "Operators and their order where the standard fixes it: short circuit, comma, conditional, side effects."
truth: exits 60
expect: { run: exits 60 }
*/
#include <stdio.h>

static int calls;
static int yes(int x) {
    calls = calls * 10 + x;
    return 1;
}
static int no(int x) {
    calls = calls * 10 + x;
    return 0;
}

int main(void) {
    int r = (yes(1) && no(2) && yes(3)) || (no(4) || yes(5)) || yes(6);
    printf("%d %d\n", r, calls);
    calls = 0;
    r = no(1) ? yes(2) : yes(3) ? no(4) : yes(5);
    printf("%d %d\n", r, calls);
    int a = 5, b = 7;
    a ^= b, b ^= a, a ^= b;
    printf("%d %d\n", a, b);
    int i = 3;
    int j = (i++, i += 2, i * 10);
    printf("%d %d\n", i, j);
    printf("%d %d %d\n", 7 & 3 == 3, 1 << 2 + 3, !5 + ~5);
    printf("%d %d\n", -3 % 2 * 5, 10 - 4 - 3);
    int x = 10;
    x *= 2, x += x, x -= 5;
    printf("%d\n", x);
    int k[3] = {1, 2, 3}, *p = k;
    int s = *p + p[1];
    p++;
    int old = (*p)++;
    printf("%d %d %d\n", s, old, *p);
    printf("%d %d\n", a > b ? a : b, (a < b) - (a > b));
    int n = 0;
    do n += 3; while (n < 20 && n % 5);
    for (;;) {
        if (++n > 50) break;
        if (n % 2) continue;
        n += n % 3;
    }
    while (n--) if (n < 46) break;
    printf("%d\n", n);
    int y = i ?: 99, z = 0 ?: 15;
    printf("%d %d\n", y, z);
    return z + n;
}
