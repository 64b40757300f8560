/*
about: A fast Fourier transform and its inverse, against the plain transform, with rounded output.
truth: exits 8
expect: { run: exits 8 }
*/
#include <complex.h>
#include <math.h>
#include <stdio.h>

enum { N = 16 };
static const double tau = 6.283185307179586;

static void fft(double complex *x, int n, int step, double complex *out, double direction) {
    if (n == 1) {
        out[0] = x[0];
        return;
    }
    fft(x, n / 2, step * 2, out, direction);
    fft(x + step, n / 2, step * 2, out + n / 2, direction);
    for (int k = 0; k < n / 2; k++) {
        double angle = direction * tau * k / n;
        double complex t = (cos(angle) + I * sin(angle)) * out[k + n / 2], e = out[k];
        out[k] = e + t;
        out[k + n / 2] = e - t;
    }
}

int main(void) {
    double complex x[N], f[N], back[N];
    for (int i = 0; i < N; i++) x[i] = sin(i * 0.7) + (i % 3) * 0.5 + I * (i == 4);
    fft(x, N, 1, f, -1);
    fft(f, N, 1, back, 1);
    int good = 0;
    for (int k = 0; k < N; k += 2) {
        double complex sum = 0;
        for (int i = 0; i < N; i++) {
            double a = -tau * k * i / N;
            sum += x[i] * (cos(a) + I * sin(a));
        }
        printf("%.6f %.6f\n", creal(f[k]) + 0.0, cimag(f[k]) + 0.0);
        good += cabs(sum - f[k]) < 1e-9 && cabs(back[k] / N - x[k]) < 1e-12;
    }
    return good;
}
