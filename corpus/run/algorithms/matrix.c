/*
about: Matrix products, determinants by elimination, inverses and a linear system.
truth: exits 1
expect: { run: exits 1 }
*/
#include <math.h>
#include <stdio.h>

enum { N = 4 };
typedef double matrix[N][N];

static void product(matrix a, matrix b, matrix c) {
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
            c[i][j] = 0;
            for (int k = 0; k < N; k++) c[i][j] += a[i][k] * b[k][j];
        }
}
static double invert(matrix a, matrix inverse) {
    double w[N][2 * N], determinant = 1;
    for (int i = 0; i < N; i++)
        for (int j = 0; j < 2 * N; j++) w[i][j] = j < N ? a[i][j] : j - N == i;
    for (int c = 0; c < N; c++) {
        int best = c;
        for (int r = c + 1; r < N; r++)
            if (fabs(w[r][c]) > fabs(w[best][c])) best = r;
        if (best != c) {
            determinant = -determinant;
            for (int j = 0; j < 2 * N; j++) {
                double t = w[c][j];
                w[c][j] = w[best][j];
                w[best][j] = t;
            }
        }
        double pivot = w[c][c];
        determinant *= pivot;
        for (int j = 0; j < 2 * N; j++) w[c][j] /= pivot;
        for (int r = 0; r < N; r++)
            if (r != c) {
                double factor = w[r][c];
                for (int j = 0; j < 2 * N; j++) w[r][j] -= factor * w[c][j];
            }
    }
    for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) inverse[i][j] = w[i][j + N];
    return determinant;
}

int main(void) {
    matrix a = {{2, 1, 0, 3}, {-1, 4, 2, 0}, {0, 5, -3, 1}, {1, 1, 1, 1}}, b, c;
    double d = invert(a, b);
    product(a, b, c);
    printf("%.10g\n", d);
    int identity = 1;
    for (int i = 0; i < N; i++) {
        for (int j = 0; j < N; j++) {
            printf("%.12g ", b[i][j]);
            identity &= fabs(c[i][j] - (i == j)) < 1e-12;
        }
        putchar('\n');
    }
    return identity;
}
