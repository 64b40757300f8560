/*
about: "_Float16: conversion and rounding, arithmetic in float, denormals, overflow, in structs."
truth: exits 66
expect: { run: exits 66 }
*/
#include <math.h>
#include <stdio.h>
#include <string.h>

static unsigned bits(_Float16 h) {
    unsigned short b;
    memcpy(&b, &h, sizeof b);
    return b;
}
struct pair { _Float16 x, y; };
static struct pair scale(struct pair p, _Float16 by) { return (struct pair){p.x * by, p.y / by}; }

int main(void) {
    const float values[] = {0.1f, 1.0f, -2.5f, 65504.0f, 65520.0f, 6e-8f, 2.98e-8f, 1.0f / 3, 2049.0f, 2051.0f, -0.0f};
    for (int i = 0; i < 11; i++) {
        _Float16 h = (_Float16)values[i];
        printf("%04x %.9g\n", bits(h), (double)h);
    }
    _Float16 a = 0.1f, b = 0.2f;
    printf("%04x %04x %04x %04x\n", bits(a + b), bits(a * b), bits(a - b), bits(a / b));
    struct pair p = scale((struct pair){1.5f, 2.5f}, 3);
    printf("%g %g\n", (double)p.x, (double)p.y);
    printf("%d %d %d\n", a < b, a == (_Float16)0.1, isinf((float)(_Float16)1e6f) != 0);
    printf("%d %d\n", (int)(_Float16)66.7f, (int)(_Float16)-3.9f);
    _Float16 sum = 0;
    for (int i = 0; i < 100; i++) sum += a;
    printf("%g\n", (double)sum);
    return (int)(_Float16)66.7f;
}
