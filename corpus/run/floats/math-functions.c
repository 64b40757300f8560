/*
about: The common functions of math.h, printed to the last digit.
truth: exits 0
expect: { run: exits 0 }
*/
#include <math.h>
#include <stdio.h>

#define ONE(f) printf(#f " %.17g %.17g %.17g\n", f(x), f(x / 3), f(x + 0.25))
#define TWO(f) printf(#f " %.17g %.17g\n", f(x, 2.5), f(2.5, x))

int main(void) {
    double xs[] = {0.3};
    for (int i = 0; i < 1; i++) {
        double x = xs[i];
        ONE(sin); ONE(cos); ONE(tan); ONE(asin); ONE(acos); ONE(atan);
        ONE(sinh); ONE(cosh); ONE(tanh); ONE(asinh); ONE(atanh);
        ONE(exp); ONE(exp2); ONE(expm1); ONE(log); ONE(log2); ONE(log10); ONE(log1p);
        ONE(cbrt); ONE(erf); ONE(erfc); ONE(tgamma); ONE(lgamma);
        TWO(pow); TWO(atan2); TWO(hypot); TWO(fmod);
    }
    printf("%.17g %.17g\n", acosh(1.5), sin(1e6));
    printf("%.17g %.17g\n", pow(2, 0.5), pow(-8, 3));
    printf("%.9g %.9g %.9g %.9g\n", sinf(0.5f), expf(1.5f), logf(7.0f), powf(1.1f, 9.0f));
    int e;
    double m = frexp(1234.5, &e);
    printf("%.17g %d %.17g\n", m, e, ldexp(m, 3));
    double whole;
    double part = modf(-3.75, &whole);
    printf("%g %g %d %g %g\n", whole, part, ilogb(1000), logb(0.1), scalbn(1.5, -4));
    int q;
    double rest = remquo(17, 5, &q);
    printf("%g %d\n", rest, q);
    return 0;
}
