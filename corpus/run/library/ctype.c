/*
about: Every classification and conversion of ctype.h over all of ASCII and EOF.
truth: exits 26
expect: { run: exits 26 }
*/
#include <ctype.h>
#include <stdio.h>

int main(void) {
    int counts[14] = {0};
    unsigned hash = 0;
    for (int c = -1; c < 128; c++) {
        int bits[] = {isalnum(c), isalpha(c), isblank(c), iscntrl(c), isdigit(c), isgraph(c), islower(c), isprint(c), ispunct(c), isspace(c), isupper(c), isxdigit(c), c >= 0 && isascii(c), tolower(c) != c || toupper(c) != c};
        for (int i = 0; i < 14; i++) {
            counts[i] += bits[i] != 0;
            hash = hash * 3 + (bits[i] != 0);
        }
    }
    for (int i = 0; i < 14; i++) printf("%d ", counts[i]);
    printf("%u\n", hash);
    for (const char *s = "Hello, World 42!"; *s; s++) putchar(isupper((unsigned char)*s) ? tolower(*s) : toupper(*s));
    putchar('\n');
    printf("%d %d\n", toascii(0xc1), tolower(-1));
    return counts[6];
}
