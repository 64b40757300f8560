/*
about: Compensated and pairwise sums give other last digits than a plain sum, the same ones everywhere.
truth: exits 1
expect: { run: exits 1 }
*/
#include <stdio.h>

static double plain(const double *x, int n) {
    double s = 0;
    for (int i = 0; i < n; i++) s += x[i];
    return s;
}
static double compensated(const double *x, int n) {
    double s = 0, c = 0;
    for (int i = 0; i < n; i++) {
        double y = x[i] - c, t = s + y;
        c = (t - s) - y;
        s = t;
    }
    return s;
}
static double pairwise(const double *x, int n) {
    if (n <= 2) return plain(x, n);
    return pairwise(x, n / 2) + pairwise(x + n / 2, n - n / 2);
}
static float single(const double *x, int n) {
    float s = 0;
    for (int i = 0; i < n; i++) s += (float)x[i];
    return s;
}

int main(void) {
    enum { N = 200 };
    double x[N];
    for (int i = 0; i < N; i++) x[i] = (i % 3 ? 1.0 : -1.0) / (i * i + 0.1) + (i % 7 == 0 ? 1e10 : i % 7 == 1 ? -1e10 : 0);
    printf("%.17g\n%.17g\n%.17g\n%.9g\n", plain(x, N), compensated(x, N), pairwise(x, N), single(x, N));
    return plain(x, N) != compensated(x, N);
}
