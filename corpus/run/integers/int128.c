/*
about: "__int128 arithmetic: multiplication, division, shifts, comparisons and decimal printing."
truth: exits 39
expect: { run: exits 39 }
*/
#include <stdio.h>

typedef unsigned __int128 u128;
typedef __int128 i128;

static void print_u128(u128 value) {
    char buffer[40];
    int at = 39;
    buffer[at] = 0;
    do {
        buffer[--at] = (char)('0' + (int)(value % 10));
        value /= 10;
    } while (value != 0);
    puts(buffer + at);
}

static void print_i128(i128 value) {
    if (value < 0) {
        putchar('-');
        print_u128(-(u128)value);
    } else print_u128((u128)value);
}

int main(void) {
    u128 all = ~(u128)0;
    print_u128(all);
    print_u128(all / 3);
    print_u128(all % 1000000007);
    u128 factorial = 1;
    for (unsigned i = 2; i <= 34; i++) factorial *= i;
    print_u128(factorial);
    print_u128(factorial >> 64);
    print_u128(factorial << 3);
    i128 negative = -((i128)1 << 100) - 12345;
    print_i128(negative);
    print_i128(negative / 1000);
    print_i128(negative % 1000);
    print_i128(negative >> 90);
    print_i128(negative * 3);
    printf("%d %d %d\n", negative < 0, (u128)negative > all / 2, negative < (i128)-1);
    printf("%llu %lld\n", (unsigned long long)all, (long long)negative);
    printf("%.0f %.0f\n", (double)((u128)1 << 100), (double)negative);
    print_i128((i128)-1e25);
    print_u128((u128)3e30);
    u128 gcd_a = (u128)1 << 90, gcd_b = 1;
    for (int i = 0; i < 20; i++) gcd_b *= 6;
    while (gcd_b != 0) {
        u128 rest = gcd_a % gcd_b;
        gcd_a = gcd_b;
        gcd_b = rest;
    }
    print_u128(gcd_a);
    int digits = 0;
    for (u128 rest = all; rest != 0; rest /= 10) digits++;
    return digits;
}
