/*
about: At -O3 loops are unrolled, unswitched, interchanged and vectorised with remainders of every length.
truth: exits 96
options: [-O3]
expect: { run: exits 96 }
*/
#include <stdint.h>
#include <stdio.h>

__attribute__((noinline)) static uint32_t dot(const uint16_t *a, const uint16_t *b, int n) {
    uint32_t s = 0;
    for (int i = 0; i < n; i++) s += (uint32_t)a[i] * b[i];
    return s;
}
__attribute__((noinline)) static int count(const char *s, int n, char c) {
    int k = 0;
    for (int i = 0; i < n; i++) k += s[i] == c;
    return k;
}
__attribute__((noinline)) static void blend(uint8_t *restrict to, const uint8_t *restrict a, const uint8_t *restrict b, int n, int mode) {
    for (int i = 0; i < n; i++)
        if (mode) to[i] = (uint8_t)((a[i] + b[i] + 1) / 2);
        else to[i] = a[i] > b[i] ? a[i] : b[i];
}
__attribute__((noinline)) static double norm(const double *v, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += v[i] * v[i];
    return s;
}
__attribute__((noinline)) static void reverse(int *a, int n) {
    for (int i = 0; i < n / 2; i++) {
        int t = a[i];
        a[i] = a[n - 1 - i];
        a[n - 1 - i] = t;
    }
}
__attribute__((noinline)) static int first_negative(const int *a, int n) {
    for (int i = 0; i < n; i++)
        if (a[i] < 0) return i;
    return -1;
}

int main(void) {
    uint16_t a[37], b[37];
    uint8_t x[37], y[37], z[37];
    double v[37];
    int w[37];
    for (int i = 0; i < 37; i++) a[i] = (uint16_t)(i * 1777), b[i] = (uint16_t)(i * 3001), x[i] = (uint8_t)(i * 7), y[i] = (uint8_t)(250 - i * 5), v[i] = i * 0.25, w[i] = i;
    uint32_t hash = 0;
    for (int n = 0; n <= 37; n++) {
        blend(z, x, y, n, n & 1);
        hash = hash * 31 + dot(a, b, n) + (uint32_t)count("a banana and an ananas and a pear, anna!", n, 'a') + (uint32_t)norm(v, n);
        for (int i = 0; i < n; i++) hash = hash * 7 + z[i];
        reverse(w, n);
    }
    printf("%u %d %d\n", hash, w[0], w[36]);
    w[30] = -1;
    printf("%d\n", first_negative(w, 37));
    return first_negative(w, 37) * 3 + w[0] % 2 * 0 + 6;
}
