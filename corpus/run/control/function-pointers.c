/*
about: Tables of function pointers, callbacks with contexts, functions that return functions, typedefs of them.
truth: exits 111
expect: { run: exits 111 }
*/
#include <stdio.h>
#include <stdlib.h>

typedef int (*binary)(int, int);
static int add(int a, int b) { return a + b; }
static int sub(int a, int b) { return a - b; }
static int mul(int a, int b) { return a * b; }
static binary choose(char c) { return c == '+' ? add : c == '-' ? sub : c == '*' ? mul : NULL; }
static int (*const table[])(int, int) = {add, sub, mul};
static int (*pick(int i))(int, int) { return table[i % 3]; }

static void each(const int *v, int n, void (*visit)(int, void *), void *context) {
    for (int i = 0; i < n; i++) visit(v[i], context);
}
static void accumulate(int x, void *context) { *(long *)context += x; }
static void largest(int x, void *context) {
    int **best = context;
    if (!*best || x > **best) {
        if (!*best) *best = malloc(sizeof(int));
        **best = x;
    }
}
static int evaluate(const char *s) {
    int value = *s++ - '0';
    while (*s) {
        binary f = choose(*s++);
        value = f(value, *s++ - '0');
    }
    return value;
}
struct object { const struct methods *methods; int state; };
struct methods { int (*get)(const struct object *); void (*set)(struct object *, int); };
static int get_plain(const struct object *o) { return o->state; }
static int get_double(const struct object *o) { return o->state * 2; }
static void set_plain(struct object *o, int v) { o->state = v; }
static const struct methods plain = {get_plain, set_plain}, doubling = {get_double, set_plain};
static void compose(void (*f)(struct object *, int), struct object *o, int (*g)(int, int), int a, int b) { f(o, g(a, b)); }

int main(void) {
    printf("%d %d %d\n", evaluate("1+2*3-4"), pick(4)(9, 4), (*pick(2))(6, 7));
    int v[] = {3, 9, 2, 8};
    long total = 0;
    int *best = NULL;
    each(v, 4, accumulate, &total);
    each(v, 4, largest, &best);
    printf("%ld %d\n", total, *best);
    free(best);
    struct object objects[] = {{&plain, 5}, {&doubling, 5}};
    for (int i = 0; i < 2; i++) {
        struct object *o = &objects[i];
        compose(o->methods->set, o, table[2], o->methods->get(o), 10);
        printf("%d\n", o->methods->get(o));
    }
    printf("%d %d\n", choose('/') == NULL, choose('+') == &add);
    int (*volatile fp)(int, int) = ***add;
    return fp(objects[1].state, 11) + (int)sizeof(fp) * 0;
}
