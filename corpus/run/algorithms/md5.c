/*
about: MD5 with the table computed from sine, of three texts.
truth: exits 144
expect: { run: exits 144 }
*/
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static uint32_t table[64];
static const uint8_t turns[4][4] = {{7, 12, 17, 22}, {5, 9, 14, 20}, {4, 11, 16, 23}, {6, 10, 15, 21}};

static void md5_block(uint32_t state[4], const uint8_t *p) {
    uint32_t m[16], a = state[0], b = state[1], c = state[2], d = state[3];
    memcpy(m, p, 64);
    for (unsigned i = 0; i < 64; i++) {
        uint32_t f;
        unsigned g;
        switch (i / 16) {
        case 0: f = (b & c) | (~b & d), g = i; break;
        case 1: f = (d & b) | (~d & c), g = 5 * i + 1; break;
        case 2: f = b ^ c ^ d, g = 3 * i + 5; break;
        default: f = c ^ (b | ~d), g = 7 * i;
        }
        f += a + table[i] + m[g % 16];
        unsigned r = turns[i / 16][i % 4];
        a = d, d = c, c = b;
        b += f << r | f >> (32 - r);
    }
    state[0] += a, state[1] += b, state[2] += c, state[3] += d;
}
static unsigned md5(const char *text) {
    uint32_t s[4] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476};
    uint8_t block[64] = {0};
    size_t n = strlen(text);
    memcpy(block, text, n);
    block[n] = 0x80;
    uint64_t bits = n * 8;
    memcpy(block + 56, &bits, 8);
    md5_block(s, block);
    const uint8_t *out = (const uint8_t *)s;
    for (int i = 0; i < 16; i++) printf("%02x", out[i]);
    printf("  %s\n", text);
    return out[0];
}

int main(void) {
    for (int i = 0; i < 64; i++) table[i] = (uint32_t)floor(fabs(sin(i + 1)) * 4294967296.0);
    md5("");
    md5("the message digest of a text");
    return (int)md5("abc");
}
