/*
about: CRC-32 by table and by bit, Adler-32, FNV-1a, djb2 and MurmurHash-like mixing agree with known values.
truth: exits 38
expect: { run: exits 38 }
*/
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[256];
static uint32_t crc_bits(const uint8_t *p, size_t n) {
    uint32_t c = ~0u;
    while (n--) {
        c ^= *p++;
        for (int k = 0; k < 8; k++) c = c >> 1 ^ (0xedb88320u & -(c & 1));
    }
    return ~c;
}
static uint32_t crc_table(const uint8_t *p, size_t n) {
    uint32_t c = ~0u;
    while (n--) c = table[(c ^ *p++) & 255] ^ c >> 8;
    return ~c;
}
static uint32_t adler(const uint8_t *p, size_t n) {
    uint32_t a = 1, b = 0;
    while (n--) a = (a + *p++) % 65521, b = (b + a) % 65521;
    return b << 16 | a;
}
static uint64_t fnv(const uint8_t *p, size_t n) {
    uint64_t h = 14695981039346656037u;
    while (n--) h = (h ^ *p++) * 1099511628211u;
    return h;
}
static unsigned long djb(const char *s) {
    unsigned long h = 5381;
    for (; *s; s++) h = h * 33 + (unsigned char)*s;
    return h;
}
static uint32_t mix(uint32_t h) {
    h ^= h >> 16, h *= 0x85ebca6b;
    h ^= h >> 13, h *= 0xc2b2ae35;
    return h ^ h >> 16;
}

int main(void) {
    for (uint32_t i = 0; i < 256; i++) {
        uint32_t c = i;
        for (int k = 0; k < 8; k++) c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
        table[i] = c;
    }
    const char *text = "123456789";
    const uint8_t *p = (const uint8_t *)text;
    printf("%08x %08x\n", crc_bits(p, 9), crc_table(p, 9));
    printf("%08x %016llx %lx\n", adler(p, 9), (unsigned long long)fnv(p, 9), djb(text));
    printf("%08x %08x\n", mix(1), mix(0xffffffff));
    return (int)(crc_table(p, 9) & 0xff);
}
