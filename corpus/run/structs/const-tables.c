/*
about: Constant tables with strings, function pointers, nested pointers and addresses with offsets.
truth: exits 23
expect: { run: exits 23 }
*/
#include <stdio.h>

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }

struct operation {
    const char *name;
    int (*apply)(int, int);
    const struct operation *inverse;
    const char *const *aliases;
};
static const char *const plus_names[] = {"plus", "sum", NULL};
static const char *const minus_names[] = {"minus", NULL};
static const struct operation operations[];
static const struct operation operations[3] = {
    {"add", add, &operations[1], plus_names},
    {"subtract", subtract, operations, minus_names},
    {"multiply", multiply, NULL, plus_names + 2},
};
static const int numbers[] = {10, 20, 30, 40};
static const int *const middle = &numbers[1] + 1;
static const int *const past = numbers + 4;
static const char *const tail = "prefix-tail" + 7;
static const char *names[] = {[1] = "one", [3] = "three"};
static long distance = (const char *)&numbers[3] - (const char *)&numbers[0];
static void *self = &self;

int main(void) {
    for (int i = 0; i < 3; i++) {
        const struct operation *o = &operations[i];
        printf("%s %d %s", o->name, o->apply(7, 3), o->inverse ? o->inverse->name : "none");
        for (const char *const *a = o->aliases; *a; a++) printf(" %s", *a);
        putchar('\n');
    }
    printf("%d %d %s %ld %d\n", *middle, past[-1], tail, distance, self == (void *)&self);
    for (int i = 0; i < 4; i++) printf("%s ", names[i] ? names[i] : "(null)");
    putchar('\n');
    return operations[2].apply(*middle - 7, 1);
}
