/*
about: "Variable-length arrays: one and two dimensions, in loops, as parameters, sizeof at run time, typedefs."
truth: exits 34
expect: { run: exits 34 }
*/
#include <stdio.h>
#include <string.h>

static long trace(int n, int m, long a[n][m]) {
    long t = 0;
    for (int i = 0; i < n && i < m; i++) t += a[i][i];
    return t;
}
static int fibonacci(int n) {
    int f[n + 2];
    f[0] = 0;
    f[1] = 1;
    for (int i = 2; i <= n; i++) f[i] = f[i - 1] + f[i - 2];
    return f[n];
}
static void transpose(int n, double to[restrict n][n], double from[restrict n][n]) {
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) to[j][i] = from[i][j];
}
static int nested(int depth) {
    char scratch[depth * 3 + 1];
    memset(scratch, 'a' + depth, sizeof scratch - 1);
    scratch[sizeof scratch - 1] = 0;
    if (depth > 0) {
        int r = nested(depth - 1);
        return r + (int)strlen(scratch) + (scratch[0] - 'a');
    }
    return 0;
}

int main(void) {
    int n = 4, m = 6;
    long grid[n][m];
    for (int i = 0; i < n; i++)
        for (int j = 0; j < m; j++) grid[i][j] = i * 100 + j;
    printf("%ld %zu %zu\n", trace(n, m, grid), sizeof grid, sizeof grid[0]);
    long (*row)[m] = grid + 2;
    printf("%ld %zu\n", (*row)[5], sizeof *row);
    m = 99;
    printf("%zu\n", sizeof grid / sizeof grid[0][0]);
    for (int i = 1; i <= 5; i++) {
        int v[i];
        for (int j = 0; j < i; j++) v[j] = i * j;
        printf("%d/%zu ", v[i - 1], sizeof v / sizeof *v);
        if (i == 3) continue;
    }
    putchar('\n');
    double a[3][3] = {{1, 2, 3}, {4, 5, 6}, {7, 8, 9}}, b[3][3];
    transpose(3, b, a);
    printf("%g %g\n", b[0][2], b[2][0]);
    typedef int line[n];
    line one;
    n = 1;
    one[3] = 5;
    printf("%zu %d\n", sizeof(line), one[3]);
    printf("%d\n", nested(4));
    int k = 3;
again:;
    char jump[k];
    jump[k - 1] = (char)k;
    if (--k > 0 && jump[k] > 0) goto again;
    return fibonacci(9);
}
