/*
about: "Two-dimensional heap arrays: rows of pointers, one block with rows, and triangular shapes."
truth: exits 99
expect: { run: exits 99 }
*/
#include <stdio.h>
#include <stdlib.h>

static int **rows(int n) {
    int **m = malloc((size_t)n * sizeof *m);
    for (int i = 0; i < n; i++) {
        m[i] = malloc(((size_t)i + 1) * sizeof **m);
        for (int j = 0; j <= i; j++) m[i][j] = j == 0 || j == i ? 1 : m[i - 1][j - 1] + m[i - 1][j];
    }
    return m;
}
static double (*block(int n))[5] {
    double (*m)[5] = calloc((size_t)n, sizeof *m);
    for (int i = 0; i < n; i++)
        for (int j = 0; j < 5; j++) m[i][j] = i * 5 + j;
    return m;
}

int main(void) {
    int n = 9;
    int **pascal = rows(n);
    int total = 0;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j <= i; j++) printf("%d ", pascal[i][j]);
        total += pascal[i][i / 2];
        putchar('\n');
    }
    double (*m)[5] = block(4), sum = 0;
    for (double *p = (double *)m, *end = p + 20; p < end; p++) sum += *p;
    printf("%g %d\n", sum, total);
    for (int i = 0; i < n; i++) free(pascal[i]);
    free(pascal);
    free(m);
    int *ragged[3] = {malloc(4), malloc(8), NULL};
    ragged[0][0] = 1;
    ragged[1][1] = 2;
    int r = ragged[0][0] + ragged[1][1];
    for (int i = 0; i < 3; i++) free(ragged[i]);
    return r * 33;
}
