/*
about: Counting, searching, swapping and rotating bits with builtins, against plain loops.
truth: exits 100
expect: { run: exits 100 }
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static int ones(uint64_t x) {
    int n = 0;
    for (; x; x &= x - 1) n++;
    return n;
}
static int leading(uint64_t x, int width) {
    int n = 0;
    for (int i = width - 1; i >= 0 && !(x >> i & 1); i--) n++;
    return n;
}
static int trailing(uint64_t x) {
    int n = 0;
    while (!(x >> n & 1)) n++;
    return n;
}

int main(void) {
    uint64_t seed = 88172645463325252u;
    int checked = 0;
    for (int i = 0; i < 50; i++) {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        uint64_t x = seed >> (i % 60) | 1u << (i % 13);
        uint32_t y = (uint32_t)x | 0x100;
        if (__builtin_popcountll(x) != ones(x) || __builtin_popcount(y) != ones(y)) return 1;
        if (__builtin_clzll(x) != leading(x, 64) || __builtin_clz(y) != leading(y, 32)) return 2;
        if (__builtin_ctzll(x) != trailing(x) || __builtin_ctz(y) != trailing(y)) return 3;
        if (__builtin_parityll(x) != (ones(x) & 1) || __builtin_parity(y) != (ones(y) & 1)) return 4;
        if (__builtin_ffsll((long long)x) != trailing(x) + 1 || __builtin_ffs((int)y) != trailing(y) + 1) return 5;
        checked += 2;
    }
    printf("%d %d %d\n", __builtin_ffs(0), __builtin_clrsb(-1), __builtin_clrsbll(0x0fff));
    printf("%x %x %llx\n", __builtin_bswap16(0x1234), __builtin_bswap32(0x12345678),
           (unsigned long long)__builtin_bswap64(0x0123456789abcdefULL));
    printf("%x %x %llx\n", __builtin_bitreverse8(0x13), __builtin_bitreverse32(0x12345678),
           (unsigned long long)__builtin_bitreverse64(0x0123456789abcdefULL));
    printf("%x %x %x\n", __builtin_bitreverse16(0x8001), __builtin_rotateleft8(0x81, 1), __builtin_rotateright16(0x8001, 4));
    for (unsigned by = 0; by < 40; by += 9)
        printf("%x %x %llx %llx\n", __builtin_rotateleft32(0xdeadbeef, by), __builtin_rotateright32(0xdeadbeef, by),
               (unsigned long long)__builtin_rotateleft64(0xdeadbeefcafef00dULL, by),
               (unsigned long long)__builtin_rotateright64(0xdeadbeefcafef00dULL, by));
    printf("%d %ld %lld\n", abs(-5), labs(-7L), llabs(-9LL));
    printf("%d\n", __builtin_constant_p(4 * 8) + 2 * (__builtin_expect(checked > 5, 1) != 0));
    return checked;
}
