/*
about: Every integer type has its size and limits, and wraps or converts at its width.
truth: exits 12
expect: { run: exits 12 }
*/
#include <limits.h>
#include <stdint.h>
#include <stdio.h>

#define SHOW(type, format) printf(#type " %zu " format " " format "\n", sizeof(type), (type)-1, (type)((type)1 << (sizeof(type) * 8 - 2)))

int main(void) {
    printf("%d %d %d %d\n", CHAR_BIT, SCHAR_MIN, SCHAR_MAX, UCHAR_MAX);
    printf("%d %d %d\n", SHRT_MIN, SHRT_MAX, USHRT_MAX);
    printf("%d %d %u\n", INT_MIN, INT_MAX, UINT_MAX);
    printf("%ld %ld %lu\n", LONG_MIN, LONG_MAX, ULONG_MAX);
    printf("%lld %lld %llu\n", LLONG_MIN, LLONG_MAX, ULLONG_MAX);
    SHOW(unsigned char, "%u");
    SHOW(signed char, "%d");
    SHOW(unsigned short, "%u");
    SHOW(short, "%d");
    SHOW(unsigned int, "%u");
    SHOW(int, "%d");
    SHOW(unsigned long, "%lu");
    SHOW(long, "%ld");
    SHOW(unsigned long long, "%llu");
    SHOW(long long, "%lld");
    unsigned char a = UCHAR_MAX;
    unsigned short b = USHRT_MAX;
    unsigned int c = UINT_MAX;
    unsigned long d = ULONG_MAX;
    a++, b++, c++, d++;
    printf("%d %d %u %lu\n", a, b, c, d);
    a--, b--, c--, d--;
    printf("%d %d %u %lu\n", a, b, c, d);
    int64_t wide = INT64_C(0x123456789abcdef0);
    printf("%d %d %d %ld\n", (int8_t)wide, (int16_t)wide, (int32_t)wide, (long)wide);
    printf("%u %u %u\n", (uint8_t)wide, (uint16_t)wide, (uint32_t)wide);
    intmax_t biggest = INTMAX_MAX;
    printf("%jd %zu %zu\n", biggest, sizeof(intptr_t), sizeof(size_t));
    return (int)(sizeof(int) + sizeof(long));
}
