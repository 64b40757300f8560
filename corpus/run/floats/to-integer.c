/*
about: Conversions between floats and every integer width round towards zero one way and to nearest the other.
truth: exits 200
expect: { run: exits 200 }
*/
#include <stdint.h>
#include <stdio.h>

int main(void) {
    const double values[] = {0, -0.9, 0.9, 1.5, -1.5, 100.99, 127.0, -128.0};
    for (int i = 0; i < 8; i++) {
        double d = values[i];
        float f = (float)d;
        printf("%d %d %d %ld %lld | %d %d %ld\n", (int8_t)d, (int16_t)d, (int)d, (long)d, (long long)d, (int8_t)f, (int)f,
               (long)f);
        if (d > -1) printf("%u %u %u %lu %lu\n", (uint8_t)d, (uint16_t)d, (unsigned)d, (unsigned long)d, (unsigned long)f);
    }
    volatile double large = 18446744073709549568.0;
    printf("%llu\n", (unsigned long long)large);
    volatile double half = 9223372036854775808.0;
    printf("%llu\n", (unsigned long long)half);
    volatile float f32 = 4294967040.0f;
    printf("%u\n", (unsigned)f32);
    volatile uint64_t u = UINT64_MAX;
    printf("%.1f %.1f\n", (double)u, (double)(float)u);
    volatile int64_t i = INT64_MIN;
    printf("%.1f %.1f\n", (double)i, (double)(float)i);
    volatile uint64_t odd = 9007199254740993u;
    printf("%.1f\n", (double)odd);
    odd = 16777217;
    printf("%.1f %.1f\n", (double)(float)odd, (double)(float)(int)odd);
    volatile uint64_t tie = (1ull << 63) + (1ull << 10);
    printf("%.1f %.1f\n", (double)tie, (double)(tie + 1));
    printf("%d %d\n", (_Bool)0.1, (_Bool)-0.0);
    char c = (char)65.7;
    printf("%c %d\n", c, 'a' * 2 == 194.0);
    int i7 = 7;
    i7 *= 1.5;
    i7 /= 0.25f;
    i7 += 160.9;
    return i7;
}
