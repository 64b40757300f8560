/*
about: "Sparse matrices in compressed rows: built from triples, multiplied, transposed."
truth: exits 77
expect: { run: exits 77 }
*/
#include <stdio.h>
#include <stdlib.h>

struct triple { int row, column; double value; };
struct sparse { int rows, columns, count; int *start, *column; double *value; };

static int order(const void *a, const void *b) {
    const struct triple *x = a, *y = b;
    return x->row != y->row ? x->row - y->row : x->column - y->column;
}
static struct sparse build(int rows, int columns, struct triple *t, int n) {
    struct sparse s = {rows, columns, n, calloc((size_t)rows + 1, sizeof(int)), malloc((size_t)n * sizeof(int)), malloc((size_t)n * sizeof(double))};
    qsort(t, (size_t)n, sizeof *t, order);
    for (int i = 0; i < n; i++) {
        s.start[t[i].row + 1]++;
        s.column[i] = t[i].column;
        s.value[i] = t[i].value;
    }
    for (int r = 0; r < rows; r++) s.start[r + 1] += s.start[r];
    return s;
}
static void apply(const struct sparse *s, const double *x, double *y) {
    for (int r = 0; r < s->rows; r++) {
        y[r] = 0;
        for (int i = s->start[r]; i < s->start[r + 1]; i++) y[r] += s->value[i] * x[s->column[i]];
    }
}
static struct sparse transpose(const struct sparse *s) {
    struct triple *t = malloc((size_t)s->count * sizeof *t);
    for (int r = 0, n = 0; r < s->rows; r++)
        for (int i = s->start[r]; i < s->start[r + 1]; i++) t[n++] = (struct triple){s->column[i], r, s->value[i]};
    struct sparse result = build(s->columns, s->rows, t, s->count);
    free(t);
    return result;
}
static void drop(struct sparse *s) {
    free(s->start);
    free(s->column);
    free(s->value);
}

int main(void) {
    struct triple t[] = {{2, 1, 5}, {0, 0, 2}, {0, 3, 1.5}, {3, 2, -1}, {2, 2, 4}, {1, 1, 3}};
    struct sparse s = build(4, 4, t, 6), u = transpose(&s);
    double x[] = {1, 2, 3, 4}, y[4], z[4];
    apply(&s, x, y);
    apply(&u, y, z);
    for (int i = 0; i < 4; i++) printf("%g %g\n", y[i], z[i]);
    for (int i = 0; i < u.count; i++) printf("%d:%g ", u.column[i], u.value[i]);
    putchar('\n');
    drop(&s);
    drop(&u);
    return (int)z[2] - 14;
}
