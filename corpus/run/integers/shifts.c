/*
about: "Shifts: logical and arithmetic, by every amount of the width, compound, on promoted types."
truth: exits 16
expect: { run: exits 16 }
*/
#include <stdint.h>
#include <stdio.h>

int main(void) {
    uint32_t hash = 0;
    for (int i = 0; i < 32; i++) {
        hash = hash * 33 + (1u << i);
        hash ^= 0x80000000u >> i;
    }
    printf("%u\n", hash);
    uint64_t wide = 0;
    for (int i = 0; i < 64; i++) wide ^= (UINT64_C(0x9e3779b97f4a7c15) >> i) + (UINT64_C(1) << i);
    printf("%llx\n", (unsigned long long)wide);
    int negative = -1000;
    for (int i = 0; i < 12; i++) printf("%d ", negative >> i);
    putchar('\n');
    int64_t low = INT64_MIN;
    printf("%lld %lld\n", (long long)(low >> 63), (long long)(low >> 1));
    uint8_t byte = 0x81;
    printf("%d %d %d\n", byte << 1, byte >> 1, (uint8_t)(byte << 1));
    byte <<= 1;
    printf("%d\n", byte);
    int8_t sbyte = -128;
    sbyte >>= 3;
    printf("%d\n", sbyte);
    uint16_t half = 0xffff;
    half >>= 4;
    half <<= 8;
    printf("%x\n", half);
    uint32_t x = 0x12345678;
    for (unsigned by = 4; by < 32; by += 4) printf("%08x ", x << by | x >> (32 - by));
    putchar('\n');
    return -(negative >> 6);
}
