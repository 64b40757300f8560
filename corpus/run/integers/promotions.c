/*
about: Small integer types are promoted to int before arithmetic; the usual conversions choose signedness.
truth: exits 7
expect: { run: exits 7 }
*/
#include <stdio.h>

int main(void) {
    unsigned char uc = 250;
    signed char sc = -5;
    unsigned short us = 65535;
    short ss = -32768;
    printf("%d %d %d\n", uc + 10, sc * 2, us + us);
    printf("%d\n", ss * ss / 2);
    uc += 10;
    printf("%d\n", uc);
    sc = (signed char)(sc - 124);
    printf("%d\n", sc);
    us++;
    printf("%d\n", us);
    printf("%d %d\n", ~(unsigned char)0, -(unsigned short)1);
    printf("%d\n", -1 < 1u);
    printf("%d\n", -1L < 1u);
    printf("%d\n", (short)-1 < (unsigned short)1);
    printf("%d\n", -1LL < 1ull);
    printf("%zu %zu %zu\n", sizeof('a'), sizeof(uc + uc), sizeof(1 ? 1 : 1L));
    unsigned int u = 3000000000u;
    long mixed = u + -1;
    printf("%ld\n", mixed);
    printf("%ld\n", (long)u + -3000000001L);
    unsigned long ul = -1;
    printf("%lu %d\n", ul, (int)(ul == -1));
    char c = 'z';
    c = (char)(c << 1);
    printf("%d\n", c);
    return uc + us + (c == -12) * 3;
}
