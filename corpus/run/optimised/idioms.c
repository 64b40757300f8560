/*
about: At -O2 loops become memset, memcpy, popcount, rotates, select chains and lookup tables.
truth: exits 77
options: [-O2]
expect: { run: exits 77 }
*/
#include <stdint.h>
#include <stdio.h>
#include <string.h>

__attribute__((noinline)) static void clear(char *p, int n) {
    for (int i = 0; i < n; i++) p[i] = 0;
}
__attribute__((noinline)) static void copy(int *restrict a, const int *restrict b, int n) {
    for (int i = 0; i < n; i++) a[i] = b[i];
}
__attribute__((noinline)) static int bits(uint64_t x) {
    int n = 0;
    while (x) n++, x &= x - 1;
    return n;
}
__attribute__((noinline)) static uint32_t rotate(uint32_t x, unsigned n) { return x << (n & 31) | x >> (-n & 31); }
__attribute__((noinline)) static uint32_t load(const uint8_t *p) { return p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24; }
__attribute__((noinline)) static uint64_t swap(uint64_t x) {
    uint64_t r = 0;
    for (int i = 0; i < 8; i++) r = r << 8 | (x >> 8 * i & 255);
    return r;
}
__attribute__((noinline)) static int days(int m) {
    switch (m) {
    case 2: return 28;
    case 4: case 6: case 9: case 11: return 30;
    case 1: case 3: case 5: case 7: case 8: case 10: case 12: return 31;
    default: return 0;
    }
}
__attribute__((noinline)) static int clamp(int x, int low, int high) { return x < low ? low : x > high ? high : x; }
__attribute__((noinline)) static int tail(int n, int sum) { return n == 0 ? sum : tail(n - 1, sum + n); }
__attribute__((noinline)) static int absolute(int x) { return x < 0 ? -x : x; }
__attribute__((noinline)) static int same(const char *a, const char *b) { return memcmp(a, b, 16) == 0; }
__attribute__((noinline)) static int divide(int x) { return x / 7 + x % 13 + (int)((unsigned)x / 10); }

int main(void) {
    char text[40];
    memset(text, 'x', sizeof text);
    clear(text + 5, 30);
    printf("%zu %c\n", strlen(text), text[35]);
    int a[20], b[20];
    for (int i = 0; i < 20; i++) b[i] = i * i;
    copy(a, b, 20);
    printf("%d %d\n", a[19], bits(0xf0f0f0f0f0f0f0f1));
    printf("%x %x\n", rotate(0x80000001, 4), load((const uint8_t *)"\x01\x02\x03\x84"));
    printf("%llx\n", (unsigned long long)swap(0x0102030405060708));
    int total = 0;
    for (int m = 0; m < 14; m++) total += days(m);
    printf("%d\n", total);
    printf("%d %d %d\n", clamp(-5, 0, 9), clamp(50, 0, 9), clamp(5, 0, 9));
    printf("%d %d\n", tail(100, 0), absolute(-44));
    printf("%d %d\n", same("0123456789abcdef", "0123456789abcdef"), same("0123456789abcdef", "0123456789abcdeF"));
    printf("%d %d\n", divide(1000), divide(-1000));
    return total - 288;
}
