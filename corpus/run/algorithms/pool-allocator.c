/*
about: A pool with a free list and an arena with alignment, both inside one block of memory.
truth: exits 17
expect: { run: exits 17 }
*/
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct arena { char *memory; size_t used, size; };
static void *take(struct arena *a, size_t n, size_t align) {
    size_t at = (a->used + align - 1) & ~(align - 1);
    if (at + n > a->size) return NULL;
    a->used = at + n;
    return a->memory + at;
}
union cell { union cell *next; struct { int id; double weight; } item; };
struct pool { union cell *cells, *open; int live; };
static void pool_init(struct pool *p, struct arena *a, int n) {
    p->cells = take(a, sizeof(union cell) * (size_t)n, _Alignof(union cell));
    p->open = NULL;
    p->live = 0;
    for (int i = n - 1; i >= 0; i--) {
        p->cells[i].next = p->open;
        p->open = &p->cells[i];
    }
}
static union cell *pool_get(struct pool *p) {
    union cell *c = p->open;
    if (c) p->open = c->next, p->live++;
    return c;
}
static void pool_put(struct pool *p, union cell *c) {
    c->next = p->open;
    p->open = c;
    p->live--;
}

int main(void) {
    struct arena a = {malloc(512), 0, 512};
    char *text = take(&a, 5, 1);
    strcpy(text, "text");
    double *d = take(&a, 3 * sizeof(double), sizeof(double));
    for (int i = 0; i < 3; i++) d[i] = i * 1.5;
    printf("%s %td %zu\n", text, (char *)d - a.memory, a.used);
    struct pool p;
    pool_init(&p, &a, 10);
    union cell *held[10];
    for (int i = 0; i < 10; i++) {
        held[i] = pool_get(&p);
        held[i]->item.id = i;
        held[i]->item.weight = i / 2.0;
    }
    printf("%d %d\n", pool_get(&p) == NULL, p.live);
    for (int i = 0; i < 10; i += 3) pool_put(&p, held[i]);
    printf("%d\n", p.live);
    union cell *again = pool_get(&p);
    printf("%td\n", again - p.cells);
    double sum = d[2];
    for (int i = 0; i < 10; i++)
        if (i % 3) sum += held[i]->item.weight;
    printf("%g %d\n", sum, take(&a, 400, 8) == NULL);
    free(a.memory);
    return (int)sum + p.live - 6;
}
