/*
about: "_BitInt of odd widths: wrapping, division, shifts, comparison, in structs, arrays and parameters."
truth: exits 41
expect: { run: exits 41 }
*/
#include <stdio.h>

typedef _BitInt(3) i3;
typedef unsigned _BitInt(17) u17;
typedef _BitInt(33) i33;
typedef unsigned _BitInt(65) u65;
typedef unsigned _BitInt(100) u100;

struct odd { u17 a; i3 b; i33 c; };

static u17 add(u17 a, i3 b) { return a + (u17)b; }
static u100 multiply(u100 a, u100 b) { return a * b; }

int main(void) {
    u17 u = 131071;
    u += 2;
    i33 wide = 4294967295;
    wide = wide / 2 - 4294967290;
    u65 big = (u65)1 << 64;
    big |= 5;
    printf("%u %lld %d %d\n", (unsigned)u, (long long)wide, (int)(big >> 64), (int)(big % 1000));
    u100 product = multiply((u100)1 << 70, 1234567);
    printf("%llu %llu\n", (unsigned long long)(product >> 60), (unsigned long long)(product / 1000003 % 1000000007));
    struct odd list[2] = {{70000, -4, -1}, {131000, 3, 1}};
    for (int i = 0; i < 2; i++) printf("%u %d %lld %u\n", (unsigned)list[i].a, (int)list[i].b, (long long)list[i].c, (unsigned)add(list[i].a, list[i].b));
    printf("%zu %zu %zu\n", sizeof(i3), sizeof(u17), sizeof(u100));
    i3 three = -4;
    int steps = 0;
    while (three < 3) three++, steps++;
    printf("%d %d\n", steps, (int)(three >> 1));
    return (int)(u + 40);
}
