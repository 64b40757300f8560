/*
about: Compound literals as arguments, by address, as arrays, in loops and at file scope.
truth: exits 36
expect: { run: exits 36 }
*/
#include <stdio.h>
#include <string.h>

struct pair { int a; long b; };
static const struct pair *const file_scope = &(const struct pair){11, 22};
static const int *const table = (const int[]){4, 5, 6};

static long total(const struct pair *p, int n) {
    long t = 0;
    while (n--) t += p[n].a * p[n].b;
    return t;
}
static struct pair swap(struct pair p) { return (struct pair){(int)p.b, p.a}; }

int main(void) {
    printf("%d %ld %d\n", file_scope->a, file_scope->b, table[2]);
    printf("%ld\n", total((struct pair[]){{1, 2}, {3, 4}, {file_scope->a, table[0]}}, 3));
    for (int i = 0; i < 3; i++) {
        int *p = (int[3]){i, [2] = i * i};
        p[1] += 100;
        printf("%d %d %d\n", p[0], p[1], p[2]);
    }
    struct pair s = swap((struct pair){.b = 9});
    printf("%d %ld\n", s.a, s.b);
    char *text = (char[]){"mutable"};
    text[0] = 'M';
    puts(text);
    printf("%zu %d\n", sizeof((int[]){1, 2, 3, 4}), (int){5} + *(&(int){6}));
    struct pair *chain = &(struct pair){1, (long)sizeof(struct pair)};
    *chain = (struct pair){chain->a + 1, chain->b + chain->a};
    printf("%d %ld\n", chain->a, chain->b);
    return (int)(chain->b + s.a + strlen(text) + 3);
}
