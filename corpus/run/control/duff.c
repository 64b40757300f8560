/*
about: Duff's device and other jumps into loops by switch.
truth: exits 37
expect: { run: exits 37 }
*/
#include <stdio.h>

static void copy(char *to, const char *from, int count) {
    int n = (count + 7) / 8;
    switch (count % 8) {
    case 0: do { *to++ = *from++;
    case 7:      *to++ = *from++;
    case 6:      *to++ = *from++;
    case 5:      *to++ = *from++;
    case 4:      *to++ = *from++;
    case 3:      *to++ = *from++;
    case 2:      *to++ = *from++;
    case 1:      *to++ = *from++;
            } while (--n > 0);
    }
}

struct generator { int line, i, j; };
static int next(struct generator *g) {
    switch (g->line) {
    case 0:
        for (g->i = 1; g->i <= 4; g->i++) {
            for (g->j = 0; g->j < g->i; g->j++) {
                g->line = 1;
                return g->i * 10 + g->j;
    case 1:;
            }
        }
        g->line = -1;
    }
    return -1;
}

int main(void) {
    char text[40] = "";
    const char *from = "the quick brown fox jumps over it all";
    int length = 0;
    while (from[length]) length++;
    for (int n = 1; n <= length; n += 6) {
        copy(text, from, n);
        text[n] = 0;
        puts(text);
    }
    copy(text, from, length);
    text[length] = 0;
    puts(text);
    struct generator g = {0, 0, 0};
    int got;
    while ((got = next(&g)) >= 0) printf("%d ", got);
    putchar('\n');
    return length;
}
