/*
about: An LZ77 compressor with a window and its decompressor give the text back.
truth: exits 54
expect: { run: exits 54 }
*/
#include <stdint.h>
#include <stdio.h>
#include <string.h>

static int compress(const uint8_t *in, int n, uint8_t *out) {
    int o = 0;
    for (int i = 0; i < n;) {
        int best = 0, where = 0;
        for (int back = 1; back <= i && back < 64; back++) {
            int length = 0;
            while (length < 66 && i + length < n && in[i + length] == in[i + length - back]) length++;
            if (length > best) best = length, where = back;
        }
        if (best >= 3) {
            out[o++] = (uint8_t)(0x80 | (best - 3));
            out[o++] = (uint8_t)where;
            i += best;
        } else out[o++] = in[i++];
    }
    return o;
}
static int expand(const uint8_t *in, int n, uint8_t *out) {
    int o = 0;
    for (int i = 0; i < n;)
        if (in[i] & 0x80) {
            int length = (in[i] & 0x7f) + 3, back = in[i + 1];
            for (int k = 0; k < length; k++, o++) out[o] = out[o - back];
            i += 2;
        } else out[o++] = in[i++];
    return o;
}

int main(void) {
    const char *texts[] = {"abcabcabcabcabcabcd", "she sells sea shells by the sea shore, she sells shells", "", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "no repeats"};
    int total = 0;
    for (int i = 0; i < 5; i++) {
        uint8_t packed[128], back[128];
        int n = (int)strlen(texts[i]);
        int p = compress((const uint8_t *)texts[i], n, packed), b = expand(packed, p, back);
        unsigned sum = 0;
        for (int k = 0; k < p; k++) sum = sum * 31 + packed[k];
        printf("%d %d %d %u\n", n, p, b == n && memcmp(back, texts[i], (size_t)n) == 0, sum);
        total += p;
    }
    return total;
}
