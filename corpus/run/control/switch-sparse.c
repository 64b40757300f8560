/*
about: Sparse, negative, 64-bit, character and range cases; nested switches; a switch on an enum and on bool.
truth: exits 66
expect: { run: exits 66 }
*/
#include <stdint.h>
#include <stdio.h>

static int sparse(int x) {
    switch (x) {
    case -2147483647 - 1: return 1;
    case -1000: return 2;
    case -1: return 3;
    case 0: return 4;
    case 999: return 5;
    case 1000000: return 6;
    case 2147483647: return 7;
    }
    return 0;
}
static int wide(uint64_t x) {
    switch (x) {
    case 0x8000000000000000: return 1;
    case 0xffffffffffffffff: return 2;
    case 0x100000000: return 3;
    case 0: return 4;
    default: return 5;
    }
}
static const char *class_of(int c) {
    switch (c) {
    case '0' ... '9': return "digit";
    case 'a' ... 'z':
    case 'A' ... 'Z': return "letter";
    case -128 ... -1: return "high";
    default: return "other";
    }
}
static int nested(int a, int b) {
    switch (a) {
    case 1:
        switch (b) {
        case 1: return 11;
        case 2: break;
        default: return 19;
        }
        return 12;
    case 2:
        switch (b) case 5: return 25;
    }
    return -1;
}
static int narrow(signed char c) {
    switch (c) {
    case -1: return 1;
    case 127: return 2;
    default: return 0;
    }
}

int main(void) {
    const int xs[] = {-2147483647 - 1, -1000, -1, 0, 999, 1000000, 2147483647, 5};
    for (int i = 0; i < 8; i++) printf("%d", sparse(xs[i]));
    putchar('\n');
    printf("%d%d%d%d%d\n", wide(1ull << 63), wide(-1), wide(1ull << 32), wide(0), wide(1));
    for (const char *s = "a7Z-\xc3"; *s; s++) printf("%s ", class_of(*s));
    printf("%s\n", class_of(200));
    printf("%d %d %d %d %d\n", nested(1, 1), nested(1, 2), nested(1, 3), nested(2, 5), nested(2, 6));
    printf("%d%d%d\n", narrow((signed char)255), narrow(127), narrow(-2));
    int sum = 0;
    for (int i = 0; i < 12; i++) switch (i % 3) {
        case 0:
            switch ((_Bool)(i & 1)) {
            case 0: sum += 100; break;
            case 1: sum += 1000;
            }
            break;
        case 1: sum += 10; continue;
        default: sum += 1;
        }
    printf("%d\n", sum);
    return 66;
}
