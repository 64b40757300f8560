/*
about: With AVX2 conditional loops use masked loads and stores, gathers, wide vectors and horizontal reductions.
truth: exits 69
options: [-O3, -mavx2]
expect: { run: exits 69 }
*/
#include <stdint.h>
#include <stdio.h>

enum { N = 61 };
static int32_t a[N], b[N], c[N];
static float f[N], g[N];
static uint8_t bytes[N];

__attribute__((noinline)) static void where(int32_t *restrict to, const int32_t *restrict from, const int32_t *restrict test, int n) {
    for (int i = 0; i < n; i++)
        if (test[i] > 50) to[i] = from[i] * 3;
}
__attribute__((noinline)) static int32_t gather(const int32_t *from, const int32_t *index, int n) {
    int32_t s = 0;
    for (int i = 0; i < n; i++) s ^= from[index[i]];
    return s;
}
__attribute__((noinline)) static int count(const uint8_t *p, int n) {
    int k = 0;
    for (int i = 0; i < n; i++) k += p[i] >= 100 ? 2 : p[i] & 1;
    return k;
}
__attribute__((noinline)) static void blend(float *restrict to, const float *restrict x, int n) {
    for (int i = 0; i < n; i++) to[i] = x[i] > 1 ? x[i] * x[i] : x[i] < -1 ? -x[i] : 0.25f;
}
__attribute__((noinline)) static int64_t widen(const int32_t *p, int n) {
    int64_t s = 0;
    for (int i = 0; i < n; i += 3) s += (int64_t)p[i] * p[i];
    return s;
}

int main(void) {
    for (int i = 0; i < N; i++) a[i] = i * 37 % 101, b[i] = i * 17 % N, c[i] = -i, f[i] = (float)(i % 7) - 3.5f, bytes[i] = (uint8_t)(i * 29);
    where(c, b, a, N);
    int64_t sum = 0;
    for (int i = 0; i < N; i++) sum = sum * 3 % 1000003 + c[i];
    printf("%lld %d %d\n", (long long)sum, gather(a, b, N), count(bytes, N));
    blend(g, f, N);
    double total = 0;
    for (int i = 0; i < N; i++) total += g[i];
    printf("%g %lld\n", total, (long long)widen(a, N));
    return gather(a, b, 5) % 100;
}
