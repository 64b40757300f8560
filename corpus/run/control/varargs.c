/*
about: Variable arguments of every type, va_copy, passing a va_list on, and more than registers hold.
truth: exits 200
expect: { run: exits 200 }
*/
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void show(const char *kinds, va_list *list) {
    for (; *kinds; kinds++) switch (*kinds) {
        case 'c': printf("%c ", va_arg(*list, int)); break;
        case 'h': printf("%d ", (short)va_arg(*list, int)); break;
        case 'i': printf("%d ", va_arg(*list, int)); break;
        case 'u': printf("%u ", va_arg(*list, unsigned)); break;
        case 'l': printf("%ld ", va_arg(*list, long)); break;
        case 'q': printf("%lld ", va_arg(*list, long long)); break;
        case 'd': printf("%g ", va_arg(*list, double)); break;
        case 's': printf("%s ", va_arg(*list, const char *)); break;
        case 'p': printf("%d ", *(int *)va_arg(*list, void *)); break;
        case 'f': printf("%d ", va_arg(*list, int (*)(int))(4)); break;
        }
    putchar('\n');
}
static void print(const char *kinds, ...) {
    va_list list, again;
    va_start(list, kinds);
    va_copy(again, list);
    show(kinds, &list);
    show(kinds, &again);
    va_end(again);
    va_end(list);
}
static int square(int x) { return x * x; }
static int vsum(int n, va_list list) {
    int s = 0;
    while (n-- > 0) s += va_arg(list, int);
    return s;
}
static int sum(int n, ...) {
    va_list list;
    va_start(list, n);
    int s = vsum(n, list);
    va_end(list);
    return s;
}
static char *format(char *out, size_t size, const char *f, ...) {
    va_list list;
    va_start(list, f);
    int n = vsnprintf(out, size, f, list);
    va_end(list);
    printf("<%d>", n);
    return out;
}

int main(void) {
    int x = 77;
    float f = 1.5f;
    print("chiulqdspf", 'a', (short)-3, -4, 5u, -6L, 7LL, f, "text", &x, square);
    print("didididididididididi", 1.0, 1, 2.0, 2, 3.0, 3, 4.0, 4, 5.0, 5, 6.0, 6, 7.0, 7, 8.0, 8, 9.0, 9, 10.0, 10);
    print("");
    char out[16];
    puts(format(out, sizeof out, "%s-%d-%g", "abcdefgh", 12345, 0.25));
    puts(format(out, 5, "%05d", 42));
    printf("%d\n", sum(0));
    return sum(12, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 134);
}
