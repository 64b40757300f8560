/*
about: Structs of several classes as variable arguments, mixed with scalars.
truth: exits 93
expect: { run: exits 93 }
*/
#include <stdarg.h>
#include <stdio.h>

struct small { char c[3]; };
struct ints { int a, b; };
struct floats { float x, y, z; };
struct mixed { double d; long l; };
struct large { long v[5]; };

static double sum(const char *kinds, ...) {
    va_list list;
    va_start(list, kinds);
    double total = 0;
    for (; *kinds; kinds++) switch (*kinds) {
        case 'i': total += va_arg(list, int); break;
        case 'd': total += va_arg(list, double); break;
        case 's': {
            struct small s = va_arg(list, struct small);
            total += s.c[0] + s.c[1] + s.c[2];
            break;
        }
        case 'n': {
            struct ints s = va_arg(list, struct ints);
            total += s.a * s.b;
            break;
        }
        case 'f': {
            struct floats s = va_arg(list, struct floats);
            total += s.x + s.y * 10 + s.z * 100;
            break;
        }
        case 'm': {
            struct mixed s = va_arg(list, struct mixed);
            total += s.d * (double)s.l;
            break;
        }
        case 'l': {
            struct large s = va_arg(list, struct large);
            for (int i = 0; i < 5; i++) total += (double)s.v[i];
            break;
        }
        }
    va_end(list);
    return total;
}

int main(void) {
    struct small s = {{1, 2, 3}};
    struct ints n = {4, 5};
    struct floats f = {1, 2, 3};
    struct mixed m = {0.5, 10};
    struct large l = {{1, 2, 3, 4, 5}};
    printf("%g\n", sum("s", s));
    printf("%g\n", sum("nif", n, 7, f));
    printf("%g\n", sum("mmmmmm", m, m, m, m, m, m));
    printf("%g\n", sum("lil", l, 1, l));
    printf("%g\n", sum("ffffffff", f, f, f, f, f, f, f, f));
    printf("%g\n", sum("isdnflmisdnflm", 1, s, 2.5, n, f, l, m, 3, s, 4.5, n, f, l, m));
    return (int)sum("nmliisf", n, m, l, 9, 7, s, (struct floats){1, 2, 0}) + 10;
}
