/*
about: Enumerations with gaps and negative values; character constants and escapes.
truth: exits 90
expect: { run: exits 90 }
*/
#include <stdio.h>

enum colour { red = -2, green, blue = 40, violet, last = blue * 2 };
typedef enum { small = 1, huge = 0x7fffffff } range;
enum wide { above = 0xffffffffu };

static const char *name(enum colour c) {
    switch (c) {
    case red: return "red";
    case green: return "green";
    case blue: return "blue";
    case violet: return "violet";
    case last: return "last";
    }
    return "none";
}

int main(void) {
    for (int c = -3; c < 81; c++) {
        const char *text = name((enum colour)c);
        if (text[0] != 'n') printf("%d=%s ", c, text);
    }
    putchar('\n');
    printf("%d %u %zu %zu\n", huge, above, sizeof(enum colour), sizeof(range));
    const char escapes[] = "\a\b\f\n\r\t\v\\\'\"\?\0\x41\101\7";
    for (unsigned i = 0; i < sizeof escapes; i++) printf("%d ", escapes[i]);
    putchar('\n');
    printf("%d %d %d %d\n", '\377', 'ab', '\\', L'\u00e9');
    printf("%zu %s\n", sizeof("a" "bc" "\0d"), "con" "cat" "\x65" "nated");
    int counts[last + 1] = {[blue] = 9, [violet] = 1};
    return (counts[blue] + counts[violet]) * 9;
}
