/*
about: At -O2 sums, products and maxima over arrays become vector operations.
truth: exits 123
options: [-O2]
expect: { run: exits 123 }
*/
#include <stdint.h>
#include <stdio.h>

enum { N = 100 };
static int32_t numbers[N];
static float reals[N];
static uint8_t bytes[N];
static int64_t wide[N];

__attribute__((noinline)) static int64_t sum(const int32_t *a, int n) {
    int64_t s = 0;
    for (int i = 0; i < n; i++) s += a[i];
    return s;
}
__attribute__((noinline)) static int32_t largest(const int32_t *a, int n) {
    int32_t m = a[0];
    for (int i = 1; i < n; i++) m = a[i] > m ? a[i] : m;
    return m;
}
__attribute__((noinline)) static void scale(float *restrict to, const float *restrict from, float by, int n) {
    for (int i = 0; i < n; i++) to[i] = from[i] * by + 1.0f;
}
__attribute__((noinline)) static unsigned mix(const uint8_t *a, int n) {
    unsigned x = 0, s = 0;
    for (int i = 0; i < n; i++) x ^= a[i] * 3u, s += a[i] > 100 ? a[i] : 1;
    return x + s;
}
__attribute__((noinline)) static void convert(int64_t *restrict to, const int32_t *restrict from, int n) {
    for (int i = 0; i < n; i++) to[i] = (int64_t)from[i] * from[i] >> 3;
}

int main(void) {
    for (int i = 0; i < N; i++) {
        numbers[i] = (i * 7919 + 13) % 1009 - 300;
        reals[i] = (float)i / 4;
        bytes[i] = (uint8_t)(i * 37);
    }
    printf("%lld %d %u\n", (long long)sum(numbers, N), largest(numbers, N), mix(bytes, N));
    static float scaled[N];
    scale(scaled, reals, 1.5f, N);
    float total = 0;
    for (int i = 0; i < N; i++) total += scaled[i];
    printf("%.3f\n", total);
    convert(wide, numbers, N);
    uint64_t hash = 0;
    for (int i = 0; i < N; i++) hash = hash * 31 + (uint64_t)wide[i];
    printf("%llu\n", (unsigned long long)hash);
    return (int)(hash & 0xff);
}
