/*
about: Dense switches with fall-through, default in the middle, and a switch in a loop as a state machine.
truth: exits 29
expect: { run: exits 29 }
*/
#include <stdio.h>

static int weight(int c) {
    int w = 0;
    switch (c) {
    case 0: w += 1;
    case 1: w += 2; break;
    case 2: case 3: w += 4; break;
    default: w = -1;
    case 4: w += 8;
    case 5: w += 16; break;
    case 6: return 100;
    case 7: {
        int local = c * 2;
        w = local;
        break;
    }
    }
    return w;
}

static int comment_lines(const char *s) {
    enum { code, slash, inside, star, quoted } state = code;
    int lines = 0;
    for (; *s; s++) switch (state) {
        case code:
            if (*s == '/') state = slash;
            else if (*s == '"') state = quoted;
            break;
        case slash: state = *s == '*' ? inside : code; break;
        case inside:
            if (*s == '*') state = star;
            lines += *s == '\n';
            continue;
        case star:
            if (*s == '/') {
                state = code;
                lines++;
            } else if (*s != '*') state = inside;
            break;
        case quoted:
            if (*s == '"') state = code;
        }
    return lines;
}

int main(void) {
    int sum = 0;
    for (int i = -2; i < 10; i++) {
        printf("%d ", weight(i));
        sum += weight(i);
    }
    printf("\n%d\n", sum);
    int n = comment_lines("a /* one\ntwo */ b \"/* no */\" /** three **/ c / d");
    printf("%d\n", n);
    return n + 26;
}
