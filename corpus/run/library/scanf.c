/*
about: "sscanf: conversions, widths, sets, suppression, counts of successes, %n and stops on mismatch."
truth: exits 16
expect: { run: exits 16 }
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    int a = 0, b = 0, c = 0;
    unsigned u = 0;
    char word[16] = "", other[16] = "", ch = 0;
    long l = 0;
    short h = 0;
    double d = 0;
    float f = 0;
    printf("%d ", sscanf("12 34", "%d%d", &a, &b));
    printf("%d %d\n", a, b);
    printf("%d ", sscanf("12abc", "%d%d", &a, &b));
    printf("%d %d\n", a, b);
    printf("%d ", sscanf("  hello world", "%s %15s", word, other));
    printf("%s %s\n", word, other);
    printf("%d ", sscanf("abcdef", "%3s%c", word, &ch));
    printf("%s %c\n", word, ch);
    printf("%d ", sscanf("key=value;", "%15[^=]=%15[a-z]", word, other));
    printf("%s %s\n", word, other);
    printf("%d ", sscanf("0x1f 017 0x10 77", "%i %i %x %o", &a, &b, &u, (unsigned *)&c));
    printf("%d %d %u %d\n", a, b, u, c);
    printf("%d ", sscanf("-5 70000 123456789012", "%hd %*d %ld", &h, &l));
    printf("%d %ld\n", h, l);
    printf("%d ", sscanf("1.5e2,-0.25", "%lf,%f", &d, &f));
    printf("%g %g\n", d, f);
    int n = -1;
    printf("%d ", sscanf("abc 42 rest", "abc %d%n", &a, &n));
    printf("%d %d\n", a, n);
    printf("%d %d\n", sscanf("", "%d", &a), sscanf("x", "%d", &a));
    printf("%d\n", sscanf("12%34", "%d%%%d", &a, &b));
    char two[3] = "";
    printf("%d ", sscanf("12345", "%2d%2c", &a, two));
    printf("%d %s\n", a, two);
    char *allocated = NULL;
    printf("%d ", sscanf("dynamic", "%ms", &allocated));
    printf("%s\n", allocated);
    free(allocated);
    unsigned char hh = 0;
    unsigned long long q = 0;
    sscanf("300 18446744073709551615", "%hhu %llu", &hh, &q);
    printf("%u %llu\n", hh, q);
    int total = 0, at = 0, used, value;
    const char *list = "1,2,3,4,6";
    while (sscanf(list + at, "%d%n", &value, &used) == 1) {
        total += value;
        at += used;
        if (list[at] != ',') break;
        at++;
    }
    return total;
}
