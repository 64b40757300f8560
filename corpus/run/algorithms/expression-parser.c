/*
about: A recursive-descent calculator with precedence, unary minus, functions and error positions.
truth: exits 90
expect: { run: exits 90 }
*/
#include <ctype.h>
#include <stdio.h>
#include <string.h>

static const char *at, *start;
static int failed;
static double expression(void);

static void skip(void) {
    while (isspace((unsigned char)*at)) at++;
}
static int accept(char c) {
    skip();
    if (*at != c) return 0;
    at++;
    return 1;
}
static double primary(void) {
    skip();
    if (accept('(')) {
        double v = expression();
        if (!accept(')')) failed = 1;
        return v;
    }
    if (accept('-')) return -primary();
    if (isdigit((unsigned char)*at)) {
        double v = 0, place = 1;
        while (isdigit((unsigned char)*at)) v = v * 10 + (*at++ - '0');
        if (*at == '.')
            for (at++; isdigit((unsigned char)*at);) v += (*at++ - '0') * (place /= 10);
        return v;
    }
    if (!strncmp(at, "max", 3)) {
        at += 3;
        accept('(');
        double v = expression();
        while (accept(',')) {
            double w = expression();
            if (w > v) v = w;
        }
        accept(')');
        return v;
    }
    failed = 1;
    return 0;
}
static double power(void) {
    double b = primary();
    if (!accept('^')) return b;
    int n = (int)power();
    double r = 1;
    while (n-- > 0) r *= b;
    return r;
}
static double term(void) {
    double v = power();
    for (;;)
        if (accept('*')) v *= power();
        else if (accept('/')) v /= power();
        else return v;
}
static double expression(void) {
    double v = term();
    for (;;)
        if (accept('+')) v += term();
        else if (accept('-')) v -= term();
        else return v;
}
static double evaluate(const char *text) {
    at = start = text;
    failed = 0;
    double v = expression();
    skip();
    if (failed || *at) printf("%s: error at %td\n", text, at - start);
    else printf("%s = %g\n", text, v);
    return v;
}

int main(void) {
    evaluate("1 + 2 * 3");
    evaluate("(1 + 2) * -3");
    evaluate("2 ^ 3 ^ 2");
    evaluate("10 / 4 - 1.25");
    evaluate("max(1, 7 * 2, 3) + 1");
    evaluate("1 + ");
    evaluate("(2 * 3");
    evaluate("4 4");
    return (int)evaluate("((((9))))*10");
}
