/*
about: "strtol and its kin: bases, prefixes, signs, ends, range errors with errno; atoi."
truth: exits 35
expect: { run: exits 35 }
*/
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

static int errors;
static void parse(const char *s, int base) {
    char *end;
    errno = 0;
    long l = strtol(s, &end, base);
    int e1 = errno;
    printf("%ld [%s] %d", l, end, e1 == ERANGE);
    errno = 0;
    unsigned long u = strtoul(s, &end, base);
    printf(" %lu %d\n", u, errno == ERANGE);
    errors += e1 == ERANGE;
}

int main(void) {
    parse("42", 10);
    parse("  -42xyz", 10);
    parse("0x1F", 16);
    parse("0x1F", 0);
    parse("0755", 0);
    parse("0755", 10);
    parse("0b101", 0);
    parse("zz", 36);
    parse("1012", 2);
    parse("", 10);
    parse("abc", 10);
    parse("+", 10);
    parse("0x", 16);
    parse("9223372036854775807", 10);
    parse("9223372036854775808", 10);
    parse("-9223372036854775809", 10);
    parse("99999999999999999999999", 10);
    parse("-1", 10);
    printf("%lld %llu\n", strtoll("-123456789012", NULL, 10), strtoull("123456789012", NULL, 10));
    printf("%jd %ju\n", strtoimax("-77", NULL, 8), strtoumax("ff", NULL, 16));
    printf("%d %ld %lld\n", atoi("  12ab"), atol("-7"), atoll("1e3"));
    return errors * 10 + atoi("5");
}
