/*
about: "Globals of every initialiser kind: zero, constants, addresses, strings, nested, modified at run time."
truth: exits 26
expect: { run: exits 26 }
*/
#include <stddef.h>
#include <stdio.h>
#include <string.h>

int zero[10], one = 1;
static double reals[] = {0.5, 1e-3, -0.0};
char text[16] = "global", *pointer = text + 2;
const char *const words[] = {"a", "bc", ""};
struct { int a; char b[3]; struct { short c; void *d; } e; } nested = {1, "xy", {2, &nested}};
static int *first = zero, **second = &first, ***third = &second;
long big = 0x7fffffffffffffff, negative = -1;
unsigned char bytes[300] = {[299] = 9};
_Bool flags[3] = {0, 1, 5};
static int large[1000];
wchar_t wide[] = L"wide";

int main(void) {
    for (int i = 0; i < 10; i++) zero[i] = i;
    (**third)[9] += 20;
    pointer[0] = 'O';
    printf("%d %s %s %d\n", zero[9], text, pointer, one);
    printf("%g %d\n", reals[1], reals[2] == 0);
    printf("%d %s %d %d\n", nested.a, nested.b, nested.e.c, nested.e.d == &nested);
    printf("%ld %ld %d\n", big, negative, bytes[299]);
    printf("%zu %zu %d\n", strlen(words[1]), strlen(words[2]), flags[2]);
    for (int i = 0; i < 1000; i += 100) large[i] = i;
    int sum = 0;
    for (int i = 0; i < 1000; i++) sum += large[i];
    printf("%d %d\n", sum, (int)wide[3]);
    *second = &one;
    **second += 2;
    printf("%d\n", one);
    return zero[9] - one;
}
