/*
about: Function pointers in heap objects, unions, arrays of structs and through void pointers in bytes.
truth: exits 42
expect: { run: exits 42 }
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef int (*unary)(int);
static int increment(int x) { return x + 1; }
static int square(int x) { return x * x; }
static int half(int x) { return x / 2; }
struct stage { unary run; struct stage *next; };
union holder { unary f; unsigned char bytes[sizeof(unary)]; };

static struct stage *stage(unary f, struct stage *next) {
    struct stage *s = malloc(sizeof *s);
    s->run = f;
    s->next = next;
    return s;
}

int main(void) {
    struct stage *pipeline = stage(increment, stage(square, stage(half, NULL)));
    int x = 7;
    for (struct stage *s = pipeline; s; s = s->next) printf("%d ", x = s->run(x));
    putchar('\n');
    while (pipeline) {
        struct stage *next = pipeline->next;
        free(pipeline);
        pipeline = next;
    }
    union holder h = {square}, copy;
    for (size_t i = 0; i < sizeof h.bytes; i++) copy.bytes[i] = h.bytes[i];
    printf("%d\n", copy.f(9));
    unary table[3] = {increment, square, half}, other[3];
    memcpy(other, table, sizeof table);
    int total = 0;
    for (int i = 0; i < 3; i++) total += other[i](10);
    printf("%d %d\n", total, table[1] == other[1]);
    unary chosen = total > 100 ? increment : half;
    return chosen(41);
}
