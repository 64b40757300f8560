/*
about: Hexadecimal float constants and strtod, strtof, atof, sscanf of floats read the nearest value.
truth: exits 17
expect: { run: exits 17 }
*/
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

int main(void) {
    printf("%g %g %g\n", 0x1p4, 0x1.8p-1, 0xA.Bp0);
    printf("%a %a %a\n", 1.0, 0.1, -1024.5);
    const char *texts[] = {"3.25abc", "  -1e3", "0x1.fp3z", "inf", "-Infinity!", "nan", ".5.", "1e310", "abc", "+0.1", "12345678901234567890123", "4.9406564584124654e-324", "1e", "0x", "0x.8p1"};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *end;
        double d = strtod(texts[i], &end);
        printf("%.17g %d [%s]\n", isnan(d) ? 0 : d, isnan(d) != 0, end);
    }
    printf("%.9g %.9g\n", strtof("0.1", NULL), strtof("3.4028235e38", NULL));
    printf("%.17g\n", atof("2.718281828459045235360287"));
    double d;
    float f;
    int n = sscanf("6.02e23 1.5f", "%lf %f", &d, &f);
    printf("%d %.17g %g\n", n, d, f);
    char text[40];
    int exact = 0;
    double x = 1;
    for (int i = 0; i < 6; i++) {
        x = x * 1.37 + 0.0123;
        snprintf(text, sizeof text, "%.17g", x);
        exact += strtod(text, NULL) == x;
        snprintf(text, sizeof text, "%a", x);
        exact += strtod(text, NULL) == x;
    }
    printf("%d\n", exact);
    return exact + 5;
}
