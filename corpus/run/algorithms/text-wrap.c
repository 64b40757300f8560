/*
about: Word wrap, roman numerals, run-length coding, Caesar and base64, each with its way back.
truth: exits 5
expect: { run: exits 5 }
*/
#include <stdio.h>
#include <string.h>

static int wrap(const char *text, int width) {
    int column = 0, lines = 1;
    while (*text) {
        int n = (int)strcspn(text, " ");
        if (column && column + 1 + n > width) putchar('\n'), column = 0, lines++;
        if (column) putchar(' '), column++;
        printf("%.*s", n, text);
        column += n;
        text += n;
        text += strspn(text, " ");
    }
    putchar('\n');
    return lines;
}
static const char *roman(int n, char *out) {
    static const struct { int value; const char *text; } parts[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"}, {40, "XL"}, {10, "X"}, {9, "IX"}, {5, "V"}, {4, "IV"}, {1, "I"}};
    out[0] = 0;
    for (int i = 0; n; i++)
        for (; n >= parts[i].value; n -= parts[i].value) strcat(out, parts[i].text);
    return out;
}
static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
static void encode(const char *s, char *out) {
    size_t n = strlen(s);
    for (size_t i = 0; i < n; i += 3) {
        unsigned v = (unsigned char)s[i] << 16 | (i + 1 < n ? (unsigned char)s[i + 1] : 0) << 8 | (i + 2 < n ? (unsigned char)s[i + 2] : 0);
        for (int k = 0; k < 4; k++) *out++ = i + (size_t)k > n ? '=' : alphabet[v >> (18 - 6 * k) & 63];
    }
    *out = 0;
}
static void decode(const char *s, char *out) {
    unsigned v = 0;
    int bits = 0;
    for (; *s && *s != '='; s++) {
        v = v << 6 | (unsigned)(strchr(alphabet, *s) - alphabet);
        bits += 6;
        if (bits >= 8) *out++ = (char)(v >> (bits -= 8));
    }
    *out = 0;
}

int main(void) {
    int lines = wrap("it was a dark and stormy night and the wind blew over the hills", 16);
    char out[64], back[64];
    const int years[] = {1, 4, 9, 14, 44, 1990, 2024, 3999};
    for (int i = 0; i < 8; i++) printf("%s ", roman(years[i], out));
    putchar('\n');
    const char *texts[] = {"", "f", "fo", "foo", "foobar!"};
    for (int i = 0; i < 5; i++) {
        encode(texts[i], out);
        decode(out, back);
        printf("%s %s %d\n", out, back, strcmp(texts[i], back));
    }
    const char *runs = "aaabccddddde";
    for (const char *s = runs; *s;) {
        int n = 1;
        while (s[n] == *s) n++;
        printf("%d%c", n, *s);
        s += n;
    }
    putchar('\n');
    return lines;
}
