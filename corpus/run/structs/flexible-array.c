/*
about: Flexible array members in heap blocks of the right size; copied, grown and compared.
truth: exits 55
expect: { run: exits 55 }
*/
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct vector {
    size_t length, capacity;
    int items[];
};
struct text {
    unsigned char length;
    char bytes[];
};

static struct vector *push(struct vector *v, int item) {
    if (v->length == v->capacity) {
        size_t capacity = v->capacity * 2 + 1;
        v = realloc(v, sizeof *v + capacity * sizeof v->items[0]);
        if (!v) exit(1);
        v->capacity = capacity;
    }
    v->items[v->length++] = item;
    return v;
}
static struct text *make(const char *s) {
    size_t n = strlen(s);
    struct text *t = malloc(sizeof *t + n);
    t->length = (unsigned char)n;
    memcpy(t->bytes, s, n);
    return t;
}

int main(void) {
    struct vector *v = calloc(1, sizeof *v);
    for (int i = 1; i <= 10; i++) v = push(v, i);
    int sum = 0;
    for (size_t i = 0; i < v->length; i++) sum += v->items[i];
    printf("%d %zu %zu %zu\n", sum, v->length, v->capacity, sizeof *v);
    struct vector *copy = malloc(sizeof *copy + v->length * sizeof(int));
    *copy = *v;
    memcpy(copy->items, v->items, v->length * sizeof(int));
    printf("%d %d\n", copy->items[9], memcmp(copy->items, v->items, 40));
    struct text *t = make("flexible");
    printf("%.*s %zu\n", t->length, t->bytes, sizeof *t);
    free(t);
    free(copy);
    free(v);
    return sum;
}
