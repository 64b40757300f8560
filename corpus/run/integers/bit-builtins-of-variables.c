/*
about: "The bit builtins on values that the compiler does not know: swapped, reversed, rotated, counted, of every width."
truth: exits 64
expect: { run: exits 64 }
*/
#include <stdint.h>
#include <stdio.h>

static volatile uint64_t seed = 0x9e3779b97f4a7c15;
static uint64_t next(void) {
    uint64_t x = seed;
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    return seed = x;
}
static uint64_t reversed(uint64_t x, int width) {
    uint64_t r = 0;
    for (int i = 0; i < width; i++) r |= (x >> i & 1) << (width - 1 - i);
    return r;
}
static uint64_t swapped(uint64_t x, int bytes) {
    uint64_t r = 0;
    for (int i = 0; i < bytes; i++) r = r << 8 | (x >> 8 * i & 255);
    return r;
}

int main(void) {
    uint64_t sum = 0;
    for (int i = 0; i < 8; i++) {
        uint64_t x = next();
        if (__builtin_bswap16((uint16_t)x) != swapped((uint16_t)x, 2)) return 1;
        if (__builtin_bswap32((uint32_t)x) != swapped((uint32_t)x, 4)) return 2;
        if (__builtin_bswap64(x) != swapped(x, 8)) return 3;
        if (__builtin_bitreverse8((uint8_t)x) != reversed((uint8_t)x, 8)) return 4;
        if (__builtin_bitreverse16((uint16_t)x) != reversed((uint16_t)x, 16)) return 5;
        if (__builtin_bitreverse32((uint32_t)x) != reversed((uint32_t)x, 32)) return 6;
        if (__builtin_bitreverse64(x) != reversed(x, 64)) return 7;
        unsigned by = (unsigned)(x >> 58);
        uint8_t b = (uint8_t)x;
        uint16_t h = (uint16_t)x;
        if (__builtin_rotateleft8(b, by) != (uint8_t)(b << (by & 7) | b >> (-by & 7))) return 8;
        if (__builtin_rotateright16(h, by) != (uint16_t)(h >> (by & 15) | h << (-by & 15))) return 9;
        sum += __builtin_rotateleft64(x, by) ^ __builtin_rotateright32((uint32_t)x, by);
        printf("%d %d %d %d %d\n", __builtin_clzs(h | 1), __builtin_ctzs((uint16_t)(h | 0x8000)), __builtin_clrsb((int)x), __builtin_clrsbl((long)x), __builtin_ffsl((long)(x & x << 7)));
        printf("%d %d %d\n", __builtin_parityl(x), __builtin_popcountl(x), __builtin_clzl(x | 1));
        unsigned __int128 wide = (unsigned __int128)x << 61 | x;
        printf("%d %d\n", (int)(wide >> 100 & 255), __builtin_popcountll((uint64_t)(wide >> 64)));
    }
    printf("%llx\n", (unsigned long long)sum);
    return 64;
}
