/*
about: "Arbitrary precision: factorial of 60, Fibonacci 100, powers and division by small numbers."
truth: exits 82
expect: { run: exits 82 }
*/
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct big { int used; uint32_t digit[40]; };
static const uint32_t base = 1000000000;

static void multiply(struct big *a, uint32_t by) {
    uint64_t carry = 0;
    for (int i = 0; i < a->used; i++) {
        carry += (uint64_t)a->digit[i] * by;
        a->digit[i] = (uint32_t)(carry % base);
        carry /= base;
    }
    if (carry) a->digit[a->used++] = (uint32_t)carry;
}
static void add(struct big *a, const struct big *b) {
    uint32_t carry = 0;
    for (int i = 0; i < b->used || carry; i++) {
        if (i == a->used) a->digit[a->used++] = 0;
        carry += a->digit[i] + (i < b->used ? b->digit[i] : 0);
        a->digit[i] = carry % base;
        carry /= base;
    }
}
static uint32_t divide(struct big *a, uint32_t by) {
    uint64_t rest = 0;
    for (int i = a->used - 1; i >= 0; i--) {
        rest = rest * base + a->digit[i];
        a->digit[i] = (uint32_t)(rest / by);
        rest %= by;
    }
    while (a->used > 1 && a->digit[a->used - 1] == 0) a->used--;
    return (uint32_t)rest;
}
static int print(const struct big *a) {
    int n = printf("%u", a->digit[a->used - 1]);
    for (int i = a->used - 2; i >= 0; i--) n += printf("%09u", a->digit[i]);
    putchar('\n');
    return n;
}

int main(void) {
    struct big f = {1, {1}};
    for (uint32_t i = 2; i <= 60; i++) multiply(&f, i);
    int digits = print(&f);
    struct big a = {1, {0}}, b = {1, {1}};
    for (int i = 0; i < 100; i++) {
        struct big t = b;
        add(&b, &a);
        a = t;
    }
    print(&a);
    struct big p = {1, {1}};
    for (int i = 0; i < 40; i++) multiply(&p, 7);
    print(&p);
    uint32_t rest = divide(&p, 1000003);
    printf("%u\n", rest);
    print(&p);
    return digits;
}
