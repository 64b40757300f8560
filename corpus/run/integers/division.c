/*
about: Division truncates towards zero, the remainder has the dividend's sign; at every width.
truth: exits 3
expect: { run: exits 3 }
*/
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    int numbers[] = {7, -7, 100, -100, 1, -1, 0, INT32_MAX, INT32_MIN + 1};
    int divisors[] = {3, -3, 1, 17, -17, INT32_MAX};
    long check = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < 6; j++) {
            int q = numbers[i] / divisors[j], r = numbers[i] % divisors[j];
            if (q * divisors[j] + r != numbers[i]) return 1;
            check = check * 31 % 1000003 + q - r;
        }
    printf("%ld\n", check);
    printf("%d %d %d %d\n", -7 / 2, -7 % 2, 7 / -2, 7 % -2);
    volatile int8_t small = -128;
    printf("%d %d\n", small / -1, small % 7);
    volatile int16_t middle = -32768;
    printf("%d\n", middle / -1);
    volatile unsigned u = 0xfffffff9u;
    printf("%u %u %d\n", u / 2, u % 10, (int)u / 2);
    volatile uint64_t big = UINT64_MAX;
    printf("%" PRIu64 " %" PRIu64 "\n", big / 10, big % 10);
    volatile int64_t low = INT64_MIN;
    printf("%" PRId64 " %" PRId64 "\n", low / 10, low % 10);
    div_t d = div(-17, 5);
    ldiv_t l = ldiv(17, -5);
    lldiv_t ll = lldiv(-1000000000007LL, 1000003);
    imaxdiv_t m = imaxdiv(INT64_MAX, 1000);
    printf("%d %d %ld %ld %lld %lld %jd %jd\n", d.quot, d.rem, l.quot, l.rem, ll.quot, ll.rem, m.quot, m.rem);
    return -d.quot;
}
